'use client'

import { useQueryClient } from '@tanstack/react-query'
import { customerDrawer, DrawerHost } from '@/components/customers/drawer-host'
import { prefetchCustomer } from '@/components/customers/queries'
import { OptOutsPage } from '@/components/opt-outs/opt-outs-page'

/** Combines the opt-outs page with the customer drawer. */
export function OptOutsWithDrawer({ types }: { types: readonly string[] }) {
  const client = useQueryClient()
  return (
    <OptOutsPage
      types={types}
      drawer={(place) => <DrawerHost {...place} />}
      onNear={customerDrawer.load}
      onPress={(id) => prefetchCustomer(client, id)}
    />
  )
}
