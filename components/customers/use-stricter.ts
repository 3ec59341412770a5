import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { contactAnswer } from '@/components/contact/contact-answer'
import type { Customer } from '@/lib/contract'
import type { Channel } from '@/lib/format/channel-states'
import { optOutsOfQuery } from './queries'

const FLAGS = { can: 0, out: 1, unknown: null }

/** Customers with the combined state of their channels, as their rows show it. */
interface Stricter {
  customers: readonly Customer[]
  /** Whether the opt-out list was included for all of them. */
  isListKnown: boolean
}

/** Customers with the stricter of record and opt-out list for each channel. */
export function useStricter(customers: readonly Customer[]): Stricter {
  const ids = useMemo(() => customers.map(({ id }) => id), [customers])
  const { data: list = null } = useQuery(optOutsOfQuery(ids))
  return useMemo(() => {
    const flagOf = (channel: Channel, one: Customer) =>
      FLAGS[contactAnswer(channel, one[channel], one.id, list).state]
    return {
      customers: customers.map((one) => ({
        ...one,
        email_optout: flagOf('email_optout', one),
        sms_optout: flagOf('sms_optout', one),
      })),
      isListKnown: list !== null && list.readAt !== null && list.isWhole,
    }
  }, [customers, list])
}
