"""What a person sees and does, as values: no browser, no clock, no storage in here."""
