import { crc32, inflateRawSync } from 'node:zlib'

const ENTRY = 0x02014b50
const END = 0x06054b50

/** The files of a zip by its directory, as other programs find them; for tests. Throws if a file is broken. */
export function unzip(bytes: Buffer): Record<string, string> {
  const end = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]))
  if (bytes.readUInt32LE(end) !== END) throw new Error('No zip')
  const files: Record<string, string> = {}
  let at = bytes.readUInt32LE(end + 16)
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left--) {
    if (bytes.readUInt32LE(at) !== ENTRY) throw new Error('No entry')
    const [packed, size] = [bytes.readUInt32LE(at + 20), bytes.readUInt32LE(at + 24)]
    const nameEnd = at + 46 + bytes.readUInt16LE(at + 28)
    const local = bytes.readUInt32LE(at + 42)
    const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28)
    const text = inflateRawSync(bytes.subarray(start, start + packed))
    if (text.length !== size || crc32(text) !== bytes.readUInt32LE(at + 16)) throw new Error('Broken')
    files[bytes.toString('utf8', at + 46, nameEnd)] = text.toString('utf8')
    at = nameEnd + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
  }
  return files
}
