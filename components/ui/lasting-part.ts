import { createStore, useSelector } from '@tanstack/react-store'
import { type ReactNode, useEffect } from 'react'

const shown = createStore<ReactNode>(null)

/** Renders something next to the pages, until the user signs out, for parts whose scripts few users need. */
export function showLasting(part: ReactNode): void {
  shown.setState(() => part)
}

/** The place for `showLasting`; mounted once, in the shell. */
export function LastingPart(): ReactNode {
  useEffect(() => () => showLasting(null), [])
  return useSelector(shown)
}
