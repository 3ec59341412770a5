import localFont from 'next/font/local'

/**
 * Geist cut down to Latin, to the weights 400 to 600 (with subset-font 2.9) and to the features that our
 * styles use (with fonttools 4.38: kern, tnum, mark, mkmk, ccmp, locl, rvrn): 22 KB instead of 70, which on
 * a slow line stood a third of a second in the way of the rows and of the scripts.
 *
 * `optional`: a font that comes too late for the first paint is kept for the next page instead of
 * moving what is read on this one. Asked for early, so that it mostly isn't too late.
 */
const latin = localFont({
  src: './geist-latin.woff2',
  variable: '--font-geist-latin',
  weight: '400 600',
  display: 'optional',
  // The other letters of Geist come before the system's.
  adjustFontFallback: false,
})

const mono = localFont({
  src: '../../node_modules/geist/dist/fonts/geist-mono/GeistMono-Variable.woff2',
  variable: '--font-geist-mono',
  weight: '100 900',
  display: 'optional',
  preload: false,
  // The system's own monospaced font is the closer one.
  adjustFontFallback: false,
})

export const fontVariables = `${latin.variable} ${mono.variable}`
