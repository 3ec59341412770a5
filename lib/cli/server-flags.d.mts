/** How Node is started for the server. */
export const SERVER_FLAGS: readonly string[]
