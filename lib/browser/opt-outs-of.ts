import type { OptOutsOf } from '@/lib/answers/opt-outs'
import { api } from './api'

/** Limits of one call: contacts, and bytes of their ids. */
const MOST = { ids: 1000, bytes: 60_000 }

const encoder = new TextEncoder()

/** Splits ids into parts of one call each. */
function partsOf(ids: readonly string[]): string[][] {
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

/** Loads the opt-outs of any number of contacts. */
export async function optOutsOf(ids: readonly string[], signal?: AbortSignal): Promise<OptOutsOf> {
  const answers = await Promise.all(partsOf(ids).map((part) => api.optOutsOf({ ids: part }, signal)))
  const times = answers.map(({ readAt }) => readAt)
  return {
    readAt: times.includes(null) ? null : (times[0] ?? null),
    isWhole: answers.every(({ isWhole }) => isWhole),
    hasChanged: answers.some(({ hasChanged }) => hasChanged),
    entries: Object.fromEntries(answers.flatMap(({ entries }) => Object.entries(entries))),
  }
}
