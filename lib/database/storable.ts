import 'server-only'

/** A text as every database returns it: PostgreSQL rejects U+0000, and none stores half a surrogate pair. */
export const storable = (text: string): string => text.toWellFormed().replaceAll('\0', '\ufffd')
