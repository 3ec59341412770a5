import { existsSync, lstatSync, readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative, resolve } from 'node:path'
import { BUNDLES } from './command-files.mjs'

/** Parts of the build that only a later build or a debugger reads. */
const NOT_RUN =
  /^\.next\/(cache|diagnostics|types|build|turbopack|node_modules|lock|trace[^/]*|frontdesk-sources|required-server-files\.js)(\/|$)|\.(map|nft\.json)$/

/** What nft finds in Next.js but a server in production never loads: compilers, development, image resizing. */
const NOT_LOADED = [
  '**/next/dist/compiled/next-server/**/*.dev.js',
  '**/next/dist/compiled/{webpack,babel,babel-packages,terser,jest-worker,next-devtools}/**',
  '**/next/dist/compiled/@vercel/{nft,og}/**',
  '**/next/dist/compiled/next-server/app-{page,route}*experimental.runtime.prod.js',
  '**/next/dist/server/dev/{hot-reloader-{webpack,turbopack,rspack},next-dev-server,on-demand-entry-handler}*',
  '**/next/dist/server/lib/route-resolver*',
  '**/next/dist/build/{webpack,swc,babel,templates}/**',
  '**/next/dist/{lib/upgrade,experimental/testmode}/**',
  '**/node_modules/{sharp,@img,@next/swc-*,typescript,caniuse-lite}/**',
  '**/*.development.js',
  '**/node_modules/**/{test,tests}/**',
  '**/*.ts',
  '**/*.map',
]

/** Everything below a folder, as paths relative to the root with `/`. */
function filesBelow(root, folder) {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
}

/** The package that a file of node_modules belongs to, as a path relative to the root; undefined: none. */
export const packageOf = (file) => /^(?:.*\/)?node_modules\/(?:@[^/]+\/)?[^/]+/.exec(file)?.[0]

/** Without packages of which nothing but package.json was traced: nft takes all of those for possible ones. */
function withCode(files) {
  const used = new Set(files.filter((file) => !file.endsWith('/package.json')).map(packageOf))
  return files.filter((file) => used.has(packageOf(file)))
}

/** Native files next to the traced packages, for all platforms: nft doesn't see those that an ES module loads. */
function prebuiltOf(root, files) {
  return [...new Set(files.map(packageOf))]
    .map((path) => `${path}/prebuilds`)
    .filter((folder) => existsSync(join(root, folder)))
    .flatMap((folder) => filesBelow(root, folder))
}

const LICENSE = /^(licen[cs]e|notice|copying)(\.|-|$)/i

/** The packages that the product depends on, and all that those depend on. */
function dependencies(root) {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  const found = new Set()
  const follow = (from) => {
    for (const name of Object.keys(packages[from]?.dependencies ?? {})) {
      const nested = `${from}/node_modules/${name}`
      const path = packages[nested] ? nested : `node_modules/${name}`
      if (found.has(path) || !existsSync(join(root, path))) continue
      found.add(path)
      follow(path)
    }
  }
  follow('')
  return [...found]
}

/** The licenses of all these, also of those that the build has merged into its own files. */
function licenses(root) {
  return dependencies(root).flatMap((path) =>
    readdirSync(join(root, path), { withFileTypes: true })
      .filter((entry) => entry.isFile() && LICENSE.test(entry.name))
      .map((entry) => `${path}/${entry.name}`),
  )
}

/** Files of node_modules that Next.js traced for its server and each page. */
function tracedByNext(root) {
  return filesBelow(root, '.next')
    .filter((file) => file.endsWith('.nft.json') && !file.includes('/cache/'))
    .flatMap((file) => {
      const { files } = JSON.parse(readFileSync(join(root, file), 'utf8'))
      return files.map((path) => relative(root, resolve(root, dirname(file), path)).replaceAll('\\', '/'))
    })
    .filter((path) => path.startsWith('node_modules/') && lstatSync(join(root, path)).isFile())
}

/**
 * The files that the built server and commands need, relative to the root. Next's own traces cover the pages; Vercel's
 * nft, which Next contains, traces our server and commands.
 */
export async function runtimeFiles(root) {
  const require = createRequire(join(root, 'package.json'))
  const { nodeFileTrace } = require('next/dist/compiled/@vercel/nft')
  const isNotLoaded = require('next/dist/compiled/picomatch')(NOT_LOADED, { dot: true })
  const entries = filesBelow(root, BUNDLES).filter((file) => file.endsWith('.mjs'))
  const { fileList } = await nodeFileTrace(
    entries.map((file) => join(root, file)),
    {
      base: root,
      processCwd: root,
      mixedModules: true,
      moduleSyncCatchall: true,
      conditions: ['node', 'react-server'],
      ignore: (path) => isNotLoaded(path),
    },
  )
  const packages = [...fileList, ...tracedByNext(root)]
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => path.startsWith('node_modules/') && !isNotLoaded(path))
  const built = filesBelow(root, '.next').filter((file) => !NOT_RUN.test(file))
  const used = withCode(packages)
  return [...new Set([...built, ...used, ...prebuiltOf(root, used), ...licenses(root)])].sort()
}
