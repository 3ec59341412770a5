/** Limits of one call: contacts, and bytes of their ids. */
const MOST = { ids: 1000, bytes: 60_000 }

const encoder = new TextEncoder()

/** Splits ids into parts of one call each. */
export function partsOf(ids: readonly string[]): string[][] {
  const parts: string[][] = []
  let room = { ids: 0, bytes: 0 }
  for (const id of ids) {
    const bytes = encoder.encode(`${JSON.stringify(id)},`).length
    if (room.ids < 1 || room.bytes < bytes) {
      parts.push([])
      room = { ...MOST }
    }
    parts.at(-1)?.push(id)
    room = { ids: room.ids - 1, bytes: room.bytes - bytes }
  }
  return parts
}
