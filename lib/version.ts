/** The version in package.json; the build puts it in. */
export const VERSION = process.env.FRONTDESK_VERSION || 'development'

/** The commit that the build was made from; empty without git. */
export const COMMIT = process.env.FRONTDESK_COMMIT || ''

/** Both, such as `1.0.0 (b27503ea9d1c)`. */
export const FULL_VERSION = COMMIT ? `${VERSION} (${COMMIT})` : VERSION
