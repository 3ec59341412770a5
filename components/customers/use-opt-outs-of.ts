import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { contactAnswer } from '@/components/contact/contact-answer'
import type { OptOutsOf } from '@/lib/answers/opt-outs'
import type { Customer } from '@/lib/contract'
import type { Channel } from '@/lib/format/channel-states'
import { optOutsOfQuery } from './queries'

/** Delay, in ms, before the rows' opt-out list entries load, so that a next page loads first. */
const ASK_AFTER = 200

/** The rows' opt-out list entries; null: not known yet. Keep `ids` stable. `isLeaving`: new rows are loading. */
export function useOptOutsOf(ids: readonly string[], isLeaving: boolean): OptOutsOf | null {
  const [looked, setLooked] = useState<readonly string[] | null>(null)
  useEffect(() => {
    if (isLeaving) return
    const timer = setTimeout(() => setLooked(ids), ASK_AFTER)
    return () => clearTimeout(timer)
  }, [ids, isLeaving])
  const { data } = useQuery({ ...optOutsOfQuery(ids), enabled: looked === ids && ids.length > 0 })
  return data ?? null
}

const FLAGS = { can: 0, out: 1, unknown: null }

/** Customers with the stricter of record and opt-out list for each channel. */
export function useStricter(customers: readonly Customer[]) {
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
      /** Whether the opt-out list was included for all of them. */
      isListKnown: list !== null && list.readAt !== null && list.isWhole,
    }
  }, [customers, list])
}
