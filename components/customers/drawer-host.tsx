import { lazyDrawer } from '@/components/drawer/lazy-drawer'
import { useFocusReturn } from '@/components/drawer/use-focus-return'
import type { Customer } from '@/lib/contract'
import type { CustomerDrawerProps } from './drawer/customer-drawer'

export const customerDrawer = lazyDrawer<CustomerDrawerProps>(() =>
  import('./drawer/customer-drawer').then((module) => module.CustomerDrawer),
)

export interface DrawerHostProps {
  id: string | null
  tab: string
  ids: readonly string[]
  seed: Customer | undefined
  seedReadAt: number | null
  opened: boolean
  look: (next: { id?: string | null; tab?: string }, how: 'push' | 'replace') => void
}

/** The drawer of the customer in the URL, next to the current rows. */
export function DrawerHost({ id, tab, ids, seed, seedReadAt, opened, look }: DrawerHostProps) {
  const keepRow = useFocusReturn(id)
  if (id === null) return null
  const index = ids.indexOf(id)
  const goTo = (place: number) => {
    const neighbour = index < 0 ? undefined : ids[place]
    return neighbour === undefined ? null : () => look({ id: neighbour }, 'replace')
  }
  return (
    <customerDrawer.Drawer
      id={id}
      position={index < 0 ? null : { index, count: ids.length }}
      seed={seed}
      seedReadAt={seedReadAt}
      tab={tab}
      onTab={(next) => look({ tab: next === 'overview' ? '' : next }, 'replace')}
      onPrevious={goTo(index - 1)}
      onNext={goTo(index + 1)}
      onClose={() => {
        keepRow()
        if (opened) window.history.back()
        else look({ id: null, tab: '' }, 'push')
      }}
    />
  )
}
