'use client'
import { useEffect } from 'react'

/** Geist's Cyrillic subset. Loaded after hydration so that it doesn't delay the scripts on a slow connection. */
export function LateCyrillic() {
  useEffect(() => {
    const url = new URL('./geist-cyrillic.woff2', import.meta.url).href
    const cut = { weight: '400 600', unicodeRange: 'U+400-52F, U+2116', display: 'swap' } as const
    document.fonts.add(new FontFace('Geist Cyrillic', `url(${url})`, cut))
  }, [])
  return null
}
