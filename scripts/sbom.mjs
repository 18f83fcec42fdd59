// Writes what the released binary is made of: every crate it is linked from and every npm package that is in the page,
// with version, licence and checksum, as CycloneDX 1.5 in JSON, to standard output. The same commit gives the same bytes.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** The checksums of Cargo.lock by crate and version. */
function checksums() {
  const entries = readFileSync('Cargo.lock', 'utf8').split('[[package]]').slice(1)
  const field = (entry, name) => entry.match(new RegExp(`^${name} = "([^"]+)"`, 'm'))?.[1]
  return new Map(entries.map((entry) => [`${field(entry, 'name')} ${field(entry, 'version')}`, field(entry, 'checksum')]))
}

/** The crates that the binary is linked from: what it needs to run or to be built, not what only its tests need. */
function crates() {
  const { packages, resolve } = JSON.parse(execFileSync('cargo', ['metadata', '--locked', '--format-version', '1'], { maxBuffer: 1 << 28 }))
  const nodes = new Map(resolve.nodes.map((node) => [node.id, node]))
  const root = packages.find(({ name, source }) => name === 'tablee' && source === null)
  const [found, waiting] = [new Set([root.id]), [root.id]]
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    const needed = nodes.get(id).deps.filter(({ dep_kinds }) => dep_kinds.some(({ kind }) => kind !== 'dev'))
    for (const { pkg } of needed.filter(({ pkg }) => !found.has(pkg))) {
      found.add(pkg)
      waiting.push(pkg)
    }
  }
  const sums = checksums()
  return packages.filter(({ id }) => found.has(id)).map(({ name, version, license }) => {
    const checksum = sums.get(`${name} ${version}`)
    return {
      type: 'library',
      name,
      version,
      purl: `pkg:cargo/${name}@${version}`,
      ...(license && { licenses: [{ expression: license.replaceAll('/', ' OR ') }] }),
      ...(checksum && { hashes: [{ alg: 'SHA-256', content: checksum }] }),
    }
  })
}

/**
 * The packages of which something is in the page, by their path. The bundler knows: most packages are needed to build the page and
 * leave nothing in it, and the library that draws it is among those of the developers, because it is compiled.
 */
async function bundled() {
  const found = new Set()
  const collect = () => ({
    name: 'collect',
    generateBundle(_, bundle) {
      const modules = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? Object.keys(file.modules) : file.originalFileNames))
      for (const id of modules) {
        const [path] = id.match(/node_modules\/(?:.*node_modules\/)?(?:@[^/]+\/)?[^/?]+/) ?? []
        if (path) found.add(path)
      }
    },
  })
  const { build } = await import('../web/node_modules/vite/dist/node/index.js')
  await build({
    root: 'web',
    logLevel: 'error',
    build: { write: false },
    plugins: [collect()],
    worker: { plugins: () => [collect()] },
  })
  return found
}

/** The packages of which something is in the page. */
async function packages() {
  const { packages } = JSON.parse(readFileSync('web/package-lock.json', 'utf8'))
  const inPage = await bundled()
  const hash = (integrity) => ({ alg: 'SHA-512', content: Buffer.from(integrity.slice('sha512-'.length), 'base64').toString('hex') })
  return Object.entries(packages).filter(([path]) => inPage.has(path)).map(([path, { version, license, integrity }]) => {
    const name = path.replace(/^.*node_modules\//, '')
    return {
      type: 'library',
      name,
      version,
      purl: `pkg:npm/${name.replace(/^@/, '%40')}@${version}`,
      ...(license && { licenses: [{ expression: license }] }),
      ...(integrity?.startsWith('sha512-') && { hashes: [hash(integrity)] }),
    }
  })
}

const components = [...crates(), ...(await packages())].sort((one, other) => (one.purl < other.purl ? -1 : Number(one.purl > other.purl)))
const unique = components.filter(({ purl }, index) => purl !== components[index - 1]?.purl)
const [, version] = readFileSync('Cargo.toml', 'utf8').match(/^version = "([^"]+)"/m)
const bom = {
  bomFormat: 'CycloneDX',
  specVersion: '1.5',
  version: 1,
  metadata: { component: { type: 'application', name: 'tablee', version, licenses: [{ expression: 'MIT' }] } },
  components: unique,
}
console.log(JSON.stringify(bom, null, 2))
