/** The id under which the log has an error. Anything may have been thrown. */
export const digestOf = (error: unknown) =>
  error instanceof Error && 'digest' in error ? String(error.digest) : null
