/** Node flags for the built server. */
export const SERVER_FLAGS: readonly string[]
/** The built server, relative to the root. */
export const SERVER_FILE: string
