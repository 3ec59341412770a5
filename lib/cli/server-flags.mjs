import { BUNDLES, NODE_FLAGS } from './command-files.mjs'

/**
 * Where the heap may grow to gigabytes, V8 lets it become four times what lives before it collects, under
 * two gigabytes not twice; what the server needs is a tenth.
 */
export const HEAP_FLAG = '--max-old-space-size=1536'

/** How Node is started for the built server, and its file from the root. */
export const SERVER_FLAGS = [...NODE_FLAGS, HEAP_FLAG]
export const SERVER_FILE = `${BUNDLES}/server.mjs`
