import 'server-only'

const LATIN = /^[a-z]+$/
const ONE_FROM = 4
const TWO_FROM = 8

/** Edit distance allowed for a word of a given length. */
export function editsIn(letters: number): number {
  return letters >= TWO_FROM ? 2 : letters >= ONE_FROM ? 1 : 0
}

/** Edit distance allowed for a typed word before the other word's length is known. Zero if it isn't Latin. */
export function mostEditsOf(typed: string): number {
  if (!LATIN.test(typed)) return 0
  return typed.length + 2 >= TWO_FROM ? 2 : typed.length + 1 >= ONE_FROM ? 1 : 0
}

/** More than any allowed edit distance. */
export const TOO_MANY = 100

/**
 * Computes the edit distance of a typed word to others, one letter at a time (“optimal string alignment”: a swap of
 * neighbors counts one). Shared prefixes are computed once; cells above `most` are skipped.
 */
export function createEditDistance(typed: string, most: number) {
  const width = typed.length + 1
  const letters = Uint16Array.from(typed, (letter) => letter.charCodeAt(0))
  // One row per letter of the other word, followed by the row's minimum.
  let table = new Uint8Array((typed.length + 24) * (width + 1)).fill(TOO_MANY)
  const size = width + 1
  for (let at = 0; at < width; at++) table[at] = at
  table[width] = 0
  const get = (place: number) => table[place] as number
  return {
    /** Edit distance to the first `depth` letters of the current word, if it is small. */
    at: (depth: number) => get(depth * size + typed.length),
    /** Whether every word with the current first `depth` letters is too far away. */
    isHopeless: (depth: number) =>
      get(depth * size + width) > most && get((depth - 1) * size + width) >= most,
    /** Sets the letter at `depth`, counted from 1; the letters before it are already set. */
    put(word: string, depth: number): void {
      if ((depth + 1) * size > table.length) table = grown(table)
      const row = depth * size
      const letter = word.charCodeAt(depth - 1)
      const before = depth > 1 ? word.charCodeAt(depth - 2) : -1
      let least = depth
      table[row] = depth
      const last = Math.min(width - 1, depth + most)
      const first = Math.max(1, depth - most)
      if (first > 1) {
        table[row + first - 1] = TOO_MANY
        least = TOO_MANY
      }
      for (let at = first; at <= last; at++) {
        const own = letters[at - 1]
        let edits = get(row - size + at - 1) + (own === letter ? 0 : 1)
        const missing = get(row + at - 1) + 1
        if (missing < edits) edits = missing
        // Cells after the last one of the previous row are unset.
        const extra = at < depth + most ? get(row - size + at) + 1 : TOO_MANY
        if (extra < edits) edits = extra
        if (at > 1 && own === before && letters[at - 2] === letter) {
          const swapped = get(row - 2 * size + at - 2) + 1
          if (swapped < edits) edits = swapped
        }
        table[row + at] = edits
        if (edits < least) least = edits
      }
      if (last < width - 1) table[row + width - 1] = TOO_MANY
      table[row + width] = least
    },
  }
}

function grown(table: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const larger = new Uint8Array(table.length * 2).fill(TOO_MANY)
  larger.set(table)
  return larger
}
