import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { lazyDrawer } from '@/components/drawer/lazy-drawer'
import { type DrawerPlace, useDrawerPlace } from '@/components/drawer/use-drawer-place'
import { addRecentCustomer, forgetRecentCustomer } from '@/lib/browser/recent-customers'
import type { Customer } from '@/lib/contract'
import type { CustomerDrawerProps } from './drawer/customer-drawer'
import { customerQuery } from './queries'

export const customerDrawer = lazyDrawer<CustomerDrawerProps>(() =>
  import('./drawer/customer-drawer').then((module) => module.CustomerDrawer),
)

/** Lists the open customer among the recent ones once loaded, and drops one who no longer exists. */
function useRecent(id: string | null): void {
  const { data } = useQuery({ ...customerQuery(id ?? ''), enabled: false })
  const customer = data?.members.find((one) => one.id === id)
  const isGone = data !== undefined && data.members.length + data.unreadable.length === 0
  useEffect(() => {
    if (id === null) return
    if (customer) addRecentCustomer(customer)
    else if (isGone) forgetRecentCustomer(id)
  }, [id, customer, isGone])
}

/** The drawer of the customer in the URL, next to the current rows. */
export function DrawerHost(props: DrawerPlace<Customer>) {
  const { id, tab, seed, seedReadAt, look } = props
  const place = useDrawerPlace(props)
  customerDrawer.useLoadWhenIdle()
  useRecent(id)
  if (id === null) return null
  return (
    <customerDrawer.Drawer
      {...place}
      id={id}
      seed={seed}
      seedReadAt={seedReadAt}
      tab={tab}
      onTab={(next) => look({ tab: next === 'overview' ? '' : next }, 'replace')}
    />
  )
}
