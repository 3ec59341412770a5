/** The system's Chromium; null: not installed. */
export function systemChromium(): string | null
