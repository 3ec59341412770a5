/** The build's folder for commands, relative to the root; each is NAME.mjs. */
export const BUNDLES: string
/** Node flags for running the product. */
export const NODE_FLAGS: readonly string[]
/** Node flags for running unbuilt TypeScript. */
export const TYPESCRIPT_FLAGS: readonly string[]
