"""What a seat may infer about hidden cards, and worlds that agree with all it knows."""
