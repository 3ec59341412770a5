import { BUNDLES, NODE_FLAGS } from './command-files.mjs'

/** With a larger heap limit, V8 lets the heap grow to four times the live data before it collects. */
export const HEAP_FLAG = '--max-old-space-size=1536'

/** Node flags for the built server, and its file relative to the root. */
export const SERVER_FLAGS = [...NODE_FLAGS, HEAP_FLAG]
export const SERVER_FILE = `${BUNDLES}/server.mjs`
