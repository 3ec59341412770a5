import 'server-only'

/** A value as a file's text: texts exactly, what is absent empty, nested values as JSON. */
export function plainText(value: unknown): string {
  if (value === null || value === undefined) return ''
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
