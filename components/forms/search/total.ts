/** Finds how many rows a list has: doubles the guess, then bisects. Null: more than `most`. */
export async function totalOf(
  hasRowAt: (offset: number) => Promise<boolean>,
  known: number,
  most: number,
): Promise<number | null> {
  let [least, below] = [known, known]
  do {
    least = below
    below = Math.min(Math.max(1, least * 2), most + 1)
    if (least > most) return null
  } while (await hasRowAt(below - 1))
  while (below - least > 1) {
    const middle = (least + below) >> 1
    if (await hasRowAt(middle - 1)) least = middle
    else below = middle
  }
  return least
}
