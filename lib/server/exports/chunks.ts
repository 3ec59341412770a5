import 'server-only'
import { yieldToEventLoop } from '@/lib/jobs/yield'
import type { AppDatabase } from '@/lib/server/app/schema'
import { openPart, sealPart } from './seal'

/** Bytes of a part: small enough that saving one delays no request. */
const PART_BYTES = 256 * 1024
const AT_ONCE = 4

/** Writes a file. Full parts are encrypted and saved at once. */
export function createChunkWriter(db: AppDatabase, exportId: string, key: Buffer) {
  let waiting: Uint8Array[] = []
  let size = 0
  let place = 0

  async function keep(bytes: Uint8Array, isLast: boolean): Promise<void> {
    const sealed = sealPart(key, { place, isLast }, bytes)
    await db.insertInto('export_chunks').values({ export_id: exportId, place, sealed }).execute()
    place += 1
  }

  return {
    async write(bytes: Uint8Array): Promise<void> {
      waiting.push(bytes)
      size += bytes.byteLength
      if (size <= PART_BYTES) return
      let rest = Buffer.concat(waiting)
      // At least one byte stays, so that the last part is known when it is saved.
      for (; rest.byteLength > PART_BYTES; rest = rest.subarray(PART_BYTES)) {
        await keep(rest.subarray(0, PART_BYTES), false)
      }
      waiting = [Buffer.from(rest)]
      size = rest.byteLength
    },
    /** Saves the rest and returns the number of parts, at least one. */
    async end(): Promise<number> {
      await keep(Buffer.concat(waiting), true)
      return place
    },
  }
}

/** A file's bytes, part by part. Throws if a part is missing or was changed. */
export async function* readChunks(
  db: AppDatabase,
  exportId: string,
  key: Buffer,
  count: number,
): AsyncGenerator<Uint8Array> {
  for (let place = 0; place < count; place++) {
    const { sealed } = await db
      .selectFrom('export_chunks')
      .select('sealed')
      .where('export_id', '=', exportId)
      .where('place', '=', place)
      .executeTakeFirstOrThrow()
    yield openPart(key, { place, isLast: place === count - 1 }, toBuffer(sealed))
  }
}

const toBuffer = (bytes: ArrayBuffer | Buffer) => (Buffer.isBuffer(bytes) ? bytes : Buffer.from(bytes))

/** Deletes all parts of a file, a few at a time, because SQLite overwrites every byte. */
export async function dropChunks(db: AppDatabase, exportId: string): Promise<void> {
  for (;;) {
    const some = await db
      .selectFrom('export_chunks')
      .select('place')
      .where('export_id', '=', exportId)
      .orderBy('place')
      .limit(AT_ONCE)
      .execute()
    if (some.length === 0) return
    const places = some.map(({ place }) => place)
    await db
      .deleteFrom('export_chunks')
      .where('export_id', '=', exportId)
      .where('place', 'in', places)
      .execute()
    await yieldToEventLoop()
  }
}
