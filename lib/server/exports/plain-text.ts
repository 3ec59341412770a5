import 'server-only'

/** A value as a file's text: exact text, empty if missing, nested values as JSON. */
export function plainText(value: unknown): string {
  if (value === null || value === undefined) return ''
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
