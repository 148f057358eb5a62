"""What every card game at a table needs and no single game owns."""
