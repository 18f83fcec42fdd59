//! The one list of games, and games behind one JSON face.
