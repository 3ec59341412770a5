import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const WORTH_BYTES = 256

/** Writes `.br` and `.gz` beside each of the build's scripts and styles, as small as they get. */
export function compressAssets(root) {
  const files = readdirSync(join(root, '.next', 'static'), { recursive: true, withFileTypes: true })
  for (const { name, parentPath } of files) {
    if (!/\.(js|css|svg)$/.test(name)) continue
    const path = join(parentPath, name)
    const bytes = readFileSync(path)
    if (bytes.byteLength < WORTH_BYTES) continue
    writeFileSync(`${path}.gz`, gzipSync(bytes, { level: constants.Z_BEST_COMPRESSION }))
    writeFileSync(`${path}.br`, brotliCompressSync(bytes))
  }
}
