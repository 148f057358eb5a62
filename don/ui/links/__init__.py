"""What goes out and comes in: links, and frames in other people's pages."""
