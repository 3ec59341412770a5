import 'server-only'

/** Rows of one statement: below what either database takes, and no quicker for being more. */
const CHUNK = 100

/** The rows in their order, some at a time, for statements that name each of them. */
export function chunksOf<Row>(rows: readonly Row[]): Row[][] {
  const chunks: Row[][] = []
  for (let i = 0; i < rows.length; i += CHUNK) chunks.push(rows.slice(i, i + CHUNK))
  return chunks
}
