'use client'

import { useRouter } from 'next/navigation'
import type { ShellPage } from './shell-page'
import { useShortcut } from './shortcuts'

/** `g` and then a page's key goes to the page. */
export function GoToKeys({ pages }: { pages: readonly ShellPage[] }) {
  return pages.map((page) => <GoToKey key={page.href} page={page} />)
}

function GoToKey({ page }: { page: ShellPage }) {
  const router = useRouter()
  useShortcut(`g ${page.key}`, () => router.push(page.href))
  return null
}
