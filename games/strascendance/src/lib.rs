//! Strascendance: the dancing plague of Strasbourg. The rules, complete.
