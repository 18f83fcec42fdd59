# The two commands: `make play` opens the house, `make test` runs every check there is.
# Both do their own set-up and need nothing but a Rust toolchain, Node.js and make.
CARGO ?= cargo
PORT ?= 7878

.PHONY: play test setup format lint docs licences unit wasm

play: ## Play a game of Fiasko in the terminal against two bots
	$(CARGO) run --locked --release --package tablee -- play fiasko --seats you,greedy,greedy

test: setup format lint docs licences unit wasm ## Every check there is

setup: ## Install what the checks need, where it is missing
	scripts/setup

format:
	$(CARGO) fmt --all --check

lint:
	$(CARGO) clippy --locked --workspace --all-targets --all-features -- --deny warnings

docs:
	RUSTDOCFLAGS="--deny warnings" $(CARGO) doc --locked --workspace --no-deps --all-features

licences: ## Every dependency has a licence of deny.toml's list
	node scripts/licences.mjs

unit: ## Unit, scenario, property, integration and doc tests
	$(CARGO) test --locked --workspace --all-features

wasm: ## The rules must also build for the browser
	scripts/wasm
