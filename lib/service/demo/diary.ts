import 'server-only'
import type { Insertable } from 'kysely'
import type { HangingTable, ServiceSchema } from '../schema'
import { addDays, daysBetween, type InstantOf, timeOf } from './days'
import type { Filled } from './forms'
import type { Random } from './random'

export type Activity = { [Table in HangingTable]: Insertable<ServiceSchema[Table]>[] }

/** The facts of a customer before any activity. */
export interface Life {
  id: string
  /** First and last day of activity: after joining, before today. */
  from: string
  to: string
  location: string
  email: string
  instantOf: InstantOf
  /** The forms that the customer filled out: each has a submission and an event. */
  filled: readonly Filled[]
  optOut: { day: string; minutes: number; channels: ('email' | 'sms')[] } | null
}

interface Told {
  type: string
  name: string
  date: string
  minutes: number
  data: object
  is?: 'visit' | 'purchase'
}

export type Diary = ReturnType<typeof openDiary>

const PREFIXES = { events: 'evt', visits: 'vis', purchases: 'pur', memberships: 'mem', sales_notes: 'not' }

/** Collects the activity of one customer, with ids derived from the customer's. */
export function openDiary(random: Random, life: Life) {
  const activity: Activity = { events: [], visits: [], purchases: [], memberships: [], sales_notes: [] }
  const days = daysBetween(life.from, life.to)
  const key = life.id.slice(4)
  const next = (table: HangingTable) => `${PREFIXES[table]}_${key}_${activity[table].length + 1}`
  return {
    life,
    activity,
    next,
    /** A day since the customer joined; later ones are likelier. */
    day: () => addDays(life.to, -Math.floor(days * random.share() ** 1.6)),
    tell: ({ type, name, date, minutes, data, is }: Told) =>
      activity.events.push({
        id: next('events'),
        customer_id: life.id,
        event_type: type,
        event_name: name,
        event_date: date,
        event_time: timeOf(minutes),
        is_visit: Number(is === 'visit'),
        is_purchase: Number(is === 'purchase'),
        event_data: JSON.stringify(data),
      }),
  }
}
