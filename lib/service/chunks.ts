import 'server-only'

/** Rows per statement: within both databases' limits; more is no faster. */
const CHUNK = 100

/** Splits rows into chunks, in order, for statements that list each of them. */
export function chunksOf<Row>(rows: readonly Row[]): Row[][] {
  const chunks: Row[][] = []
  for (let i = 0; i < rows.length; i += CHUNK) chunks.push(rows.slice(i, i + CHUNK))
  return chunks
}
