import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { contactAnswer } from '@/components/contact/contact-answer'
import type { Customer } from '@/lib/contract'
import type { Channel } from '@/lib/format/channel-states'
import { optOutsOfQuery } from './queries'

const FLAGS = { can: 0, out: 1, unknown: null }

/** The customers' ids, each once and in an order that doesn't depend on theirs. */
export const idsOf = (customers: readonly Customer[]) => [...new Set(customers.map(({ id }) => id))].sort()

/** Customers with the stricter of record and opt-out list for each channel. */
export function useStricter(customers: readonly Customer[]) {
  const ids = useMemo(() => idsOf(customers), [customers])
  const { data: list = null } = useQuery({
    ...optOutsOfQuery(ids),
    // An answer for more customers holds for some of them.
    placeholderData: (last, query) => {
      const known = new Set<unknown>(query?.queryKey[2])
      return ids.every((id) => known.has(id)) ? last : undefined
    },
  })
  return useMemo(() => {
    const flagOf = (channel: Channel, one: Customer) =>
      FLAGS[contactAnswer(channel, one[channel], one.id, list).state]
    return {
      customers: customers.map((one) => ({
        ...one,
        email_optout: flagOf('email_optout', one),
        sms_optout: flagOf('sms_optout', one),
      })),
      /** Whether the opt-out list was included for all of them. */
      isListKnown: list !== null && list.readAt !== null && list.isWhole,
    }
  }, [customers, list])
}
