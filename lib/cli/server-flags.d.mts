/** How Node is started for the built server. */
export const SERVER_FLAGS: readonly string[]
/** The built server, from the root. */
export const SERVER_FILE: string
