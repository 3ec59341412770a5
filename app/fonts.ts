import localFont from 'next/font/local'

/**
 * `optional`: a font that comes too late for the first paint is kept for the next page instead of
 * moving what is read on this one. Asked for early, so that it mostly isn't too late.
 */
const sans = localFont({
  src: '../node_modules/geist/dist/fonts/geist-sans/Geist-Variable.woff2',
  variable: '--font-geist-sans',
  weight: '100 900',
  display: 'optional',
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
