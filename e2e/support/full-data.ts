import { randomUUID } from 'node:crypto'
import { wallClock } from '@/lib/format/instants'
import { BROWSER_ZONE } from './places'

/** The day on the browser's calendar in some days, `YYYY-MM-DD`. */
export const dayIn = (days: number): string => wallClock(Date.now() + days * 86_400_000, BROWSER_ZONE).day

/** A visit in some days. */
export const visit = (days: number, status: string) => ({
  id: `visit_${randomUUID()}`,
  date: dayIn(days),
  time: '18:30:00',
  status,
})

/** A membership that ends on a day. */
export const membership = (end_date: string, auto_renew = false) => ({
  id: `mem_${randomUUID()}`,
  name: 'Unlimited',
  status: 'active',
  start_date: dayIn(-300),
  end_date,
  price: 129,
  currency: 'USD',
  auto_renew,
})
