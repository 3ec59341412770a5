import localFont from 'next/font/local'

/**
 * Both fonts come after the first rows: no preload. `optional`: one that comes late is kept for the
 * next page instead of moving this one; sign-in has mostly brought it by then.
 */
const sans = localFont({
  src: '../node_modules/geist/dist/fonts/geist-sans/Geist-Variable.woff2',
  variable: '--font-geist-sans',
  weight: '100 900',
  display: 'optional',
  preload: false,
  adjustFontFallback: 'Arial',
})

const mono = localFont({
  src: '../node_modules/geist/dist/fonts/geist-mono/GeistMono-Variable.woff2',
  variable: '--font-geist-mono',
  weight: '100 900',
  display: 'optional',
  preload: false,
  // The system's own monospaced font is the closer one.
  adjustFontFallback: false,
})

export const fontVariables = `${sans.variable} ${mono.variable}`
