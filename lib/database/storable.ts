import 'server-only'

/** A text as every database gives it back: PostgreSQL refuses U+0000, and none keeps half a surrogate pair. */
export const storable = (text: string): string => text.toWellFormed().replaceAll('\0', '\ufffd')
