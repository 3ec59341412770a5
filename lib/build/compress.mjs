import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { isMainThread, Worker, workerData } from 'node:worker_threads'
import { brotliCompressSync, gzipSync } from 'node:zlib'

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

function compress(path) {
  const bytes = readFileSync(path)
  if (bytes.byteLength < WORTH_BYTES) return
  writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }))
  writeFileSync(`${path}.br`, brotliCompressSync(bytes))
}

if (!isMainThread) for (const path of workerData) compress(path)
