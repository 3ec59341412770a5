import localFont from 'next/font/local'

/**
 * Geist subset to Latin, weights 400 to 600 and the features we use (subset-font 2.9, fonttools 4.38): 22 KB instead of
 * 70. `optional` avoids a layout shift: a font that loads after first paint is used on the next page.
 */
const latin = localFont({
  src: './geist-latin.woff2',
  variable: '--font-geist-latin',
  weight: '400 600',
  display: 'optional',
  // Other scripts of Geist, before the system fonts.
  adjustFontFallback: false,
})

const mono = localFont({
  src: '../../node_modules/geist/dist/fonts/geist-mono/GeistMono-Variable.woff2',
  variable: '--font-geist-mono',
  weight: '100 900',
  display: 'optional',
  preload: false,
  // The system's monospaced font is closer than an adjusted fallback.
  adjustFontFallback: false,
})

export const fontVariables = `${latin.variable} ${mono.variable}`
