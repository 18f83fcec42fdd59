# The two commands: `make play` opens the house, `make test` runs every check there is.
# Both do their own set-up and need nothing but a Rust toolchain, Node.js and make.
CARGO ?= cargo

.PHONY: help rules quick-rules play announce test test-long test-busy setup format licences advisories sbom client lint docs unit recipe e2e wasm types screenshots

help: ## What can be made
	@grep -hE '^[a-z0-9-]+:.*## ' $(MAKEFILE_LIST) | sed 's/:.*## /\t/' | expand -t 14

play: announce quick-rules web/dist/index.html ## Open the house on http://localhost:7878 (ARGS="--lan" for phones in the same room)
	$(CARGO) run --locked --profile play --package tablee --no-default-features --features serve -- serve $(ARGS)

announce:
	@echo "Tablée is being built: a few minutes the first time, seconds afterwards. Then it opens on http://localhost:7878"
	@echo "Tablée se construit : quelques minutes la première fois, quelques secondes ensuite. Puis elle s’ouvre sur http://localhost:7878"

test: setup format licences advisories wasm client lint docs unit recipe e2e ## Run every check there is

setup: ## Install what the checks need, where it is missing
	scripts/setup

format: ## Check the formatting
	$(CARGO) fmt --all --check

licences: ## Check that every dependency has a licence of deny.toml's list
	node scripts/licences.mjs

advisories: ## Look for known flaws of our dependencies, where they can be asked for
	scripts/advisories

sbom: web/node_modules/.package-lock.json ## Write what the release is made of to sbom.cdx.json
	node scripts/sbom.mjs > sbom.cdx.json

web/node_modules/.package-lock.json: web/package-lock.json
	cd web && npm ci --no-audit --no-fund

web/dist/index.html: web/node_modules/.package-lock.json web/index.html $(shell find web/src web/public web/rules games/*/poster.svg -type f 2>/dev/null)
	cd web && npm run build

rules: ## Build the rules for the page, where that can be done; the page does without them elsewhere
	@scripts/wasm

quick-rules:
	@scripts/wasm --quick

client: web/dist/index.html ## Build and check the browser client, within its size budgets
	cd web && npm run check && npm test

lint: ## Clippy, with warnings as errors
	$(CARGO) clippy --locked --workspace --all-targets --all-features -- --deny warnings

docs: ## The code's documentation, without warnings
	RUSTDOCFLAGS="--deny warnings" $(CARGO) doc --locked --workspace --no-deps --all-features

unit: ## Unit, scenario, property, integration and doc tests, on SQLite and PostgreSQL
	$(CARGO) test --locked --workspace --all-features

recipe: ## Follow the recipe for a new game
	scripts/recipe

e2e: unit client ## Play in a real Chromium against the binary that `unit` built
	cd web && TABLEE_BINARY=../target/debug/tablee npm run e2e

test-long: unit client ## The runs that take too long for every change: many kills, a year of a club, many games through the boards
	TABLEE_KILLS=200 $(CARGO) test --locked --package tablee --all-features --test house
	$(CARGO) test --locked --package house --all-features --test suite -- --ignored --nocapture
	cd web && TABLEE_BINARY=../target/debug/tablee npx playwright test --config playwright.long.config.ts

test-busy: ## The whole suite three times while eight processes keep the machine busy: hours on a small one
	for run in 1 2 3; do scripts/busy 8 $(MAKE) test || exit 1; done

wasm: rules ## Build the rules for the page, within their size budgets; fails where they could be built and are not
	! scripts/wasm --can || test "$$(ls web/rules/*.wasm | wc -l)" -gt "$$(ls -d games/*/data | wc -l)"

types: ## Write what is generated from the wire types and the words of the games anew
	TABLEE_WRITE=1 $(CARGO) test --locked --package house --test typescript
	TABLEE_WRITE=1 $(CARGO) test --locked --package tablee --test tool the_page_of_all_refusals

screenshots: client ## Take the pictures of docs/screenshots anew
	$(CARGO) build --locked --release --package tablee
	cd web && npm run screenshots
