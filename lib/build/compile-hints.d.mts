/** Asks Chromium to compile each of the build's scripts in full while loading. */
export function hintScripts(root: string): void
