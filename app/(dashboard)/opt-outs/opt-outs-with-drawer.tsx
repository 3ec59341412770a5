'use client'

import { useQueryClient } from '@tanstack/react-query'
import { customerDrawer, DrawerHost } from '@/components/customers/drawer-host'
import { prefetchCustomer } from '@/components/customers/queries'
import { OptOutsPage } from '@/components/opt-outs/opt-outs-page'

interface OptOutsWithDrawerProps {
  types: readonly string[]
  sessionMark: string
  canNarrow: boolean
}

/** Combines the opt-outs page with the customer drawer. */
export function OptOutsWithDrawer(props: OptOutsWithDrawerProps) {
  const client = useQueryClient()
  return (
    <OptOutsPage
      {...props}
      drawer={(place) => <DrawerHost {...place} />}
      onNear={customerDrawer.load}
      onPress={(id) => prefetchCustomer(client, id)}
    />
  )
}
