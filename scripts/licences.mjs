// Checks that every Rust and npm dependency has a licence of deny.toml's list. Takes a second, needs no tool.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'

const allowed = new Set([...readFileSync('deny.toml', 'utf8').match(/^allow = \[([^\]]*)\]/m)[1].matchAll(/"([^"]+)"/g)].map(([, id]) => id))

/** Whether an SPDX expression can be satisfied with allowed licences: OR needs one side, AND needs both. */
function satisfied(expression) {
  const tokens = expression.replace(/\//g, ' OR ').match(/\(|\)|[^\s()]+/g) ?? []
  let at = 0
  const either = () => {
    let ok = both()
    while (tokens[at] === 'OR') { at += 1; ok = both() || ok }
    return ok
  }
  const both = () => {
    let ok = one()
    while (tokens[at] === 'AND') { at += 1; ok = one() && ok }
    return ok
  }
  const one = () => {
    const token = tokens[at++]
    if (token === '(') { const ok = either(); at += 1; return ok }
    let id = token
    if (tokens[at] === 'WITH') { id = `${token} WITH ${tokens[at + 1]}`; at += 2 }
    return allowed.has(id) || allowed.has(token)
  }
  return tokens.length > 0 && either() && at === tokens.length
}

const metadata = JSON.parse(execFileSync('cargo', ['metadata', '--locked', '--format-version', '1'], { maxBuffer: 1 << 28 }))
const crates = metadata.packages.map(({ name, version, license }) => ({ name: `${name} ${version}`, licence: license ?? '' }))

const lock = 'web/package-lock.json'
const packages = !existsSync(lock) ? [] : Object.entries(JSON.parse(readFileSync(lock, 'utf8')).packages)
  .filter(([path]) => path !== '')
  .map(([path, { version, license }]) => ({ name: `${path.replace(/^.*node_modules\//, '')} ${version}`, licence: license ?? '' }))

const refused = [...crates, ...packages].filter(({ licence }) => !satisfied(licence))
for (const { name, licence } of refused) console.error(`licence not allowed: ${name}: ${licence || 'none stated'}`)
console.log(`licences: ${crates.length} crates and ${packages.length} npm packages checked, ${refused.length} refused`)
process.exit(refused.length > 0 ? 1 : 0)
