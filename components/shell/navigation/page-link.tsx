'use client'

import Link from 'next/link'
import type { ComponentProps } from 'react'
import { staysOffline } from './stays-offline'

/** A link to a dashboard page. While the computer is offline, the current page stays. */
export function PageLink(props: Omit<ComponentProps<typeof Link>, 'onNavigate'>) {
  return <Link {...props} onNavigate={(event) => staysOffline() && event.preventDefault()} />
}
