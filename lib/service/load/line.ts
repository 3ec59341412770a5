import 'server-only'
import type { Line } from './kinds'

/** A line may not be longer, so that no file needs more memory than another. */
export const MAX_LINE_BYTES = 1024 * 1024

/**
 * A line of a file that was read, or the reasons why it can't be, or something to know about it. Lines count from 1;
 * 0 is the file as a whole.
 */
export type Read = { line: number; bytes: number } & (
  | { value: Line; notes?: readonly string[] }
  | { problem: string }
  | { note: string }
)

/** Why one line can't be loaded, in words that follow its number. All others can be. */
export class LineError extends Error {}

/** Text from UTF-8; null where it isn't. */
export function decode(bytes: Buffer): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return null
  }
}
