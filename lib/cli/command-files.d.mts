/** Where the build puts the commands, each under its name with `.mjs`, from the root. */
export const BUNDLES: string
/** How Node is told to load the product. */
export const NODE_FLAGS: readonly string[]
/** The same for TypeScript that nobody has built. */
export const TYPESCRIPT_FLAGS: readonly string[]
