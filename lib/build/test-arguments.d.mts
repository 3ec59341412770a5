/** What `npm test` is to run. */
export type TestArguments =
  | { help: true }
  | { shard: { value: string; isFirst: boolean } }
  | { changed: string }
  | { node: string }
  | { quick: boolean }
export const HELP: string
/** Reads the arguments of `npm test`. Throws an Error whose message is for the user. */
export function readArguments(args: string[], root: string): TestArguments
