import type { Removal, RemovalState } from '@/lib/answers/removals'

export type Known = Pick<Removal, 'state' | 'answer' | 'reading' | 'seenAt' | 'isWatched'>

const STATE_WORDS: Record<RemovalState, string> = {
  intended: 'In progress',
  confirmed: 'Removed',
  absent: 'Already deleted',
  failed: 'Not removed',
  unknown: 'Outcome unknown',
  present: 'Still exists',
}

const ONLY_SAID = 'Reported as removed'

export function stepWords(state: RemovalState, removal: Known): string {
  if (state === 'intended') return 'Requested'
  return state === 'confirmed' && !isGone(removal) ? ONLY_SAID : STATE_WORDS[state]
}

/** Whether the contact is confirmed gone. The customer system's word isn't enough. */
export const isGone = ({ state, reading }: Known) =>
  state === 'absent' || (state === 'confirmed' && reading?.found === 'gone')

/** Whether a removal's outcome can still change. */
export const isOpen = ({ state, isWatched }: Known) =>
  state === 'intended' || state === 'unknown' || isWatched

/** A removal's state in a word or two. */
export function labelOf(removal: Known): string {
  const { state, seenAt, isWatched } = removal
  if (state !== 'confirmed' || isGone(removal)) return STATE_WORDS[state]
  return seenAt === null || isWatched ? ONLY_SAID : STATE_WORDS.present
}
