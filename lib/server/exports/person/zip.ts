import 'server-only'
import { strToU8, Zip, ZipDeflate } from 'fflate'
import { yieldToEventLoop } from '@/lib/jobs/yield'

/** Compressed at once: more would delay other requests. */
const PIECE = 64 * 1024

/** A zip of texts by name, in pieces. Yields to the event loop in between. */
export async function* zipOf(files: Record<string, string>, at: Date): AsyncGenerator<Uint8Array> {
  const packed: Uint8Array[] = []
  const zip = new Zip((error, bytes) => {
    if (error) throw error
    packed.push(bytes)
  })
  for (const [name, text] of Object.entries(files)) {
    const file = new ZipDeflate(name, { level: 6 })
    file.mtime = at
    zip.add(file)
    const bytes = strToU8(text)
    for (let from = 0; from < bytes.length; from += PIECE) {
      file.push(bytes.subarray(from, from + PIECE), from + PIECE >= bytes.length)
      yield* packed.splice(0)
      await yieldToEventLoop()
    }
  }
  zip.end()
  yield* packed
}
