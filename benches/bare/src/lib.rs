//! Hand-written loops without the kernel: what a simulator can reach at best.
