/** Asks Chromium to compile each of the build's scripts whole, before a press needs it. */
export function hintScripts(root: string): void
