import 'server-only'
import type { Line } from './kinds'

/** Longest line, which limits the memory for any file. */
export const MAX_LINE_BYTES = 1024 * 1024

/** A line of a file, why it can't be read, or a note. Lines count from 1; 0 is the whole file. */
export type Read = { line: number; bytes: number } & (
  | { value: Line; notes?: readonly string[] }
  | { problem: string }
  | { note: string }
)

/** Why one line can't be loaded, as text after its number. The other lines can be. */
export class LineError extends Error {}

export function decode(bytes: Buffer): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return null
  }
}
