import { randomUUID } from 'node:crypto'
import { dayAfter, today } from './schedule-page'

/** The day on the browser's calendar in some days, `YYYY-MM-DD`. */
export const dayIn = (days: number): string => dayAfter(today(), days)

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
