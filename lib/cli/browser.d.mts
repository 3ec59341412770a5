/** The system's Chromium; null where there is none. */
export function systemChromium(): string | null
