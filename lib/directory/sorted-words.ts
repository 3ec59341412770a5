import 'server-only'
import { createEdits, editsIn, mostEditsOf } from './edits'

/** A word that is nearly a typed one. */
export interface Near {
  word: string
  edits: number
  /** The typed word is nearly how it begins, not all of it. */
  isBeginning: boolean
}

/** The first place from `from` on whose word isn't before `word`, or doesn't begin with it where `past` is set. */
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

/** From and to which place words begin with a text, of words in JavaScript's order. */
export function rangeOf(words: readonly string[], beginning: string): [from: number, to: number] {
  const from = placeOf(words, beginning, 0, false)
  return [from, placeOf(words, beginning, from, true)]
}

/**
 * Words that are a typed one but for a few edits, and don't begin with it; of the last typed word also those
 * that nearly begin with it. Of words in JavaScript's order, each beginning that can't match is passed at once.
 */
export function nearWords(words: readonly string[], typed: string, isLast: boolean): Near[] {
  const most = mostEditsOf(typed)
  if (most === 0) return []
  const edits = createEdits(typed, most)
  const found: Near[] = []
  let previous = ''
  let known = 0
  let place = 0
  while (place < words.length) {
    const word = words[place] ?? ''
    let depth = Math.min(common(previous, word), known)
    let best = isLast ? bestBeginning(edits, depth) : 255
    let isHopeless = false
    while (depth < word.length && !isHopeless) {
      edits.put(word, ++depth)
      best = isLast ? Math.min(best, edits.at(depth)) : 255
      // What has begun nearly alike stays so, whatever follows.
      isHopeless = edits.isHopeless(depth) && best > editsIn(typed.length)
    }
    previous = word
    known = depth
    if (isHopeless) {
      place = placeOf(words, word.slice(0, depth), place, true)
      continue
    }
    place++
    if (word.startsWith(typed)) continue
    const whole = edits.at(word.length)
    if (whole <= Math.min(most, editsIn(Math.max(word.length, typed.length))))
      found.push({ word, edits: whole, isBeginning: false })
    else if (best <= editsIn(typed.length)) found.push({ word, edits: best, isBeginning: true })
  }
  return found
}

function bestBeginning(edits: ReturnType<typeof createEdits>, depth: number): number {
  let best = 255
  for (let one = 1; one <= depth; one++) best = Math.min(best, edits.at(one))
  return best
}

function common(one: string, other: string): number {
  const most = Math.min(one.length, other.length)
  let length = 0
  while (length < most && one.charCodeAt(length) === other.charCodeAt(length)) length++
  return length
}
