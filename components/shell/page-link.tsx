'use client'

import Link from 'next/link'
import type { ComponentProps } from 'react'
import { staysOffline } from './stays-offline'

/** A link to a page of the dashboard; pressed while this computer is offline, the current page stays. */
export function PageLink(props: Omit<ComponentProps<typeof Link>, 'onNavigate'>) {
  return <Link {...props} onNavigate={(event) => staysOffline() && event.preventDefault()} />
}
