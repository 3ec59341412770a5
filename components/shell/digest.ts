/** What the log has an error under, to quote. Anything at all may have been thrown. */
export const digestOf = (error: unknown) =>
  error instanceof Error && 'digest' in error ? String(error.digest) : null
