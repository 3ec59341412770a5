import { lazyDrawer } from '@/components/drawer/lazy-drawer'
import { type DrawerPlace, useDrawerPlace } from '@/components/drawer/use-drawer-place'
import type { Customer } from '@/lib/contract'
import type { CustomerDrawerProps } from './drawer/customer-drawer'

export const customerDrawer = lazyDrawer<CustomerDrawerProps>(() =>
  import('./drawer/customer-drawer').then((module) => module.CustomerDrawer),
)

/** The drawer of the customer in the URL, next to the current rows. */
export function DrawerHost(props: DrawerPlace<Customer>) {
  const { id, tab, seed, seedReadAt, look } = props
  const place = useDrawerPlace(props)
  customerDrawer.useLoadWhenIdle()
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
