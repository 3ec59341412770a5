import { marksOf } from '@/components/contact/found'
import { Icon } from '@/components/ui/icon/icon'
import { recentCustomers } from '@/lib/browser/recent-customers'
import { showAllMatches } from './find-customer'
import { seeAllWords } from './found-messages'
import { customerOption, GROUPS, type PaletteOption } from './palette-options'
import type { FoundCustomers } from './use-found-customers'

type GoTo = (href: string) => void

/** The customers opened last, without the one that is open. */
export const recentOptions = (goTo: GoTo): PaletteOption[] =>
  recentCustomers()
    .filter(({ id }) => !window.location.href.includes(encodeURIComponent(id)))
    .map((customer) =>
      customerOption({ customer, group: GROUPS.recent, icon: <Icon name="rotate-ccw-clock" />, goTo }),
    )

/** The matches of a text, those with a typo apart, and the way to all of them. */
export function foundOptions(found: FoundCustomers, typed: string, goTo: GoTo): PaletteOption[] {
  const { members = [], highlights = null, similar = 0 } = found.answer ?? {}
  const exact = members.length - similar
  const customers = members.map((customer, at) =>
    customerOption({
      customer,
      marks: marksOf(highlights, customer.id),
      typed,
      group: at < exact ? GROUPS.customers : GROUPS.similar,
      icon: <Icon name="user" />,
      goTo,
    }),
  )
  const all = seeAllWords(found)
  const group = customers.at(-1)?.group
  if (!all || group === undefined) return customers
  const onAct = () => showAllMatches(typed, goTo)
  return [...customers, { key: 'see-all', ...all, group, icon: <Icon name="users" />, onAct }]
}
