import 'server-only'
import { yieldToEventLoop } from '@/lib/jobs/yield'
import { createEditDistance, editsIn, mostEditsOf, TOO_MANY } from './edit-distance'

export interface Near {
  word: string
  edits: number
  /** Whether only the start of the word is close to the typed one. */
  isBeginning: boolean
}

/** The first index from `from` on whose word is at or after `word`, or with `past`, after all words with that prefix. */
function placeOf(words: readonly string[], word: string, from: number, past: boolean): number {
  let [low, high] = [from, words.length]
  while (low < high) {
    const middle = (low + high) >> 1
    const other = words[middle] ?? ''
    if (other < word || (past && other.startsWith(word))) low = middle + 1
    else high = middle
  }
  return low
}

/** The index range of words with a prefix, in JavaScript's order. */
export function rangeOf(words: readonly string[], beginning: string): [from: number, to: number] {
  const from = placeOf(words, beginning, 0, false)
  return [from, placeOf(words, beginning, from, true)]
}

/** Distinct words in JavaScript's order, and the length of the prefix each shares with the one before, at most 255. */
export interface SortedWords {
  words: readonly string[]
  shared: Uint8Array
}

/** Words per turn of the event loop: a few ms. */
export const STEP = 4096

/** Removes words from sorted words and inserts others, also sorted. Yields to the event loop in between. */
export async function mergedWords(
  words: readonly string[],
  gone: ReadonlySet<string>,
  come: readonly string[],
): Promise<SortedWords> {
  const merged: string[] = []
  const shared = new Uint8Array(words.length + come.length)
  const put = (word: string) => {
    shared[merged.length] = common(merged.at(-1) ?? '', word)
    merged.push(word)
  }
  let next = 0
  for (let from = 0; from < words.length; from += STEP) {
    for (const word of words.slice(from, from + STEP)) {
      for (let one = come[next]; one !== undefined && one < word; one = come[++next]) put(one)
      if (!gone.has(word)) put(word)
    }
    await yieldToEventLoop()
  }
  for (const word of come.slice(next)) put(word)
  return { words: merged, shared: shared.subarray(0, merged.length) }
}

/** Words within a small edit distance of a typed one that don't start with it. `from`, `to`: indexes. */
export function nearWords(
  { words, shared }: SortedWords,
  typed: string,
  isLast: boolean,
  from = 0,
  to = words.length,
): Near[] {
  const most = mostEditsOf(typed)
  if (most === 0) return []
  const edits = createEditDistance(typed, most)
  const mostAtStart = isLast ? editsIn(typed.length) : 0
  const found: Near[] = []
  let known = 0
  let place = from
  while (place < to) {
    const word = words[place] ?? ''
    let depth = Math.min(shared[place] ?? 0, known)
    let best = TOO_MANY
    if (isLast) for (let one = 1; one <= depth; one++) best = Math.min(best, edits.at(one))
    let isHopeless = false
    while (depth < word.length && !isHopeless) {
      edits.put(word, ++depth)
      if (isLast) best = Math.min(best, edits.at(depth))
      // A close prefix stays close whatever follows.
      isHopeless = best > mostAtStart && edits.isHopeless(depth)
    }
    known = depth
    place++
    if (isHopeless) {
      while ((shared[place] ?? 0) >= depth) place++
      continue
    }
    if (word.startsWith(typed)) continue
    const whole = edits.at(word.length)
    if (whole <= Math.min(most, editsIn(Math.max(word.length, typed.length))))
      found.push({ word, edits: whole, isBeginning: false })
    else if (isLast && best <= mostAtStart) found.push({ word, edits: best, isBeginning: true })
  }
  return found
}

function common(one: string, other: string): number {
  const most = Math.min(one.length, other.length, 255)
  let length = 0
  while (length < most && one.charCodeAt(length) === other.charCodeAt(length)) length++
  return length
}
