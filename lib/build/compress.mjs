import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { isMainThread, Worker, workerData } from 'node:worker_threads'
import { brotliCompressSync } from 'node:zlib'
import zopfli from '@gfx/zopfli'

const WORTH_BYTES = 256

/** Writes `.br` and `.gz` next to each of the build's scripts and styles, on all processors. */
export async function compressAssets(root) {
  const files = readdirSync(join(root, '.next', 'static'), { recursive: true, withFileTypes: true })
    .filter(({ name }) => /\.(js|css|svg)$/.test(name))
    .map(({ name, parentPath }) => join(parentPath, name))
  const workers = availableParallelism()
  await Promise.all(
    Array.from({ length: workers }, (_, part) => compressed(files.filter((_, i) => i % workers === part))),
  )
}

function compressed(files) {
  return new Promise((resolve, reject) => {
    const worker = new Worker(import.meta.filename, { workerData: files })
    worker.on('error', reject)
    worker.on('exit', resolve)
  })
}

async function compress(path) {
  const bytes = readFileSync(path)
  if (bytes.byteLength < WORTH_BYTES) return
  // 3% smaller than zlib's best gzip.
  writeFileSync(`${path}.gz`, await zopfli.gzipAsync(bytes, {}))
  writeFileSync(`${path}.br`, brotliCompressSync(bytes))
}

if (!isMainThread) for (const path of workerData) await compress(path)
