'use client'
import { useEffect } from 'react'

/**
 * Geist's Cyrillic, cut like its Latin; browsers fetch it where a page has a letter of it. Named once the page
 * works: on a slow line it stood before the scripts, for a few names that the system's font shows as well.
 */
export function LateCyrillic() {
  useEffect(() => {
    const url = new URL('./geist-cyrillic.woff2', import.meta.url).href
    const cut = { weight: '400 600', unicodeRange: 'U+400-52F, U+2116', display: 'swap' } as const
    document.fonts.add(new FontFace('Geist Cyrillic', `url(${url})`, cut))
  }, [])
  return null
}
