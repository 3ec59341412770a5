import 'server-only'

const LATIN = /^[a-z]+$/
const ONE_FROM = 4
const TWO_FROM = 8

/** How many letters may be wrong, missing, too many or swapped in a word of so many letters. */
export function editsIn(letters: number): number {
  return letters >= TWO_FROM ? 2 : letters >= ONE_FROM ? 1 : 0
}

/**
 * How many edits a typed word is looked for with, before the other word's length is known: of two words the
 * longer decides. None where it isn't Latin.
 */
export function mostEditsOf(typed: string): number {
  if (!LATIN.test(typed)) return 0
  return typed.length + 2 >= TWO_FROM ? 2 : typed.length + 1 >= ONE_FROM ? 1 : 0
}

/**
 * Compares one typed word with others, letter by letter of theirs: insertions, deletions, substitutions and
 * swapped neighbours count one each (“optimal string alignment”). What words have in common at their start
 * is compared once.
 */
export function createEdits(typed: string) {
  const width = typed.length + 1
  const rows: Uint8Array[] = [Uint8Array.from({ length: width }, (_, i) => i)]
  const leasts: number[] = [0]
  const cell = (depth: number, at: number) => rows[depth]?.[at] ?? 255
  return {
    /** Edits between the typed word and the first `depth` letters of the word put in last. */
    at: (depth: number) => cell(depth, typed.length),
    /** What no word can have fewer edits than that begins with the first `depth` letters. */
    least: (depth: number) => Math.min(leasts[depth] ?? 255, (leasts[depth - 1] ?? 254) + 1),
    /** Puts in the letter of a word that stands at `depth`, counted from 1, whose letters before are in. */
    put(word: string, depth: number): void {
      let row = rows[depth]
      if (!row) {
        row = new Uint8Array(width)
        rows[depth] = row
      }
      const letter = word.charCodeAt(depth - 1)
      const before = depth > 1 ? word.charCodeAt(depth - 2) : -1
      row[0] = depth
      let least = depth
      for (let at = 1; at < width; at++) {
        const own = typed.charCodeAt(at - 1)
        let edits = Math.min(cell(depth - 1, at), row[at - 1] ?? 255) + 1
        edits = Math.min(edits, cell(depth - 1, at - 1) + (own === letter ? 0 : 1))
        if (at > 1 && own === before && typed.charCodeAt(at - 2) === letter)
          edits = Math.min(edits, cell(depth - 2, at - 2) + 1)
        row[at] = edits
        if (edits < least) least = edits
      }
      leasts[depth] = least
    },
  }
}
