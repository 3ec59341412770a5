'use client'

import type { ShellPage } from './shell-page'
import { useShortcut } from './shortcuts'
import { useGoTo } from './use-go-to'

/** `g` followed by a page's key opens the page. */
export function GoToKeys({ pages }: { pages: readonly ShellPage[] }) {
  return pages.map((page) => <GoToKey key={page.href} page={page} />)
}

function GoToKey({ page }: { page: ShellPage }) {
  const goTo = useGoTo()
  useShortcut(`g ${page.key}`, () => goTo(page.href))
  return null
}
