import 'server-only'
import type { Insertable } from 'kysely'
import type { ServiceSchema } from '../schema'
import { addDays, daysBetween, instantOf, timeOf } from './days'
import type { Random } from './random'
import { COURSES, NOTES, PASSES, PLANS, STAFF, teachersOf } from './studio'

type Row<Table extends keyof ServiceSchema> = Insertable<ServiceSchema[Table]>

/** What hangs on one customer. */
export interface Activity {
  events: Row<'events'>[]
  visits: Row<'visits'>[]
  purchases: Row<'purchases'>[]
  memberships: Row<'memberships'>[]
  sales_notes: Row<'sales_notes'>[]
}

interface Life {
  id: string
  /** The days of the customer's time with the studio. */
  from: string
  to: string
  location: string
  email: string
  eventsWanted: number | undefined
  optOut: { at: string; channel: 'email' | 'SMS' } | null
}

const CURRENCY = 'USD'

/** Draws what a customer did: most come a few times, some every week. */
export function drawActivity(random: Random, life: Life): Activity {
  const activity: Activity = { events: [], visits: [], purchases: [], memberships: [], sales_notes: [] }
  const days = daysBetween(life.from, life.to)
  const day = () => addDays(life.to, -Math.floor(days * random.share() ** 1.6))
  const key = life.id.slice(4)
  const event = (
    type: string,
    name: string,
    date: string,
    minutes: number,
    data: object,
    is: { visit?: boolean; purchase?: boolean } = {},
  ) =>
    activity.events.push({
      id: `evt_${key}_${activity.events.length + 1}`,
      customer_id: life.id,
      event_type: type,
      event_name: name,
      event_date: date,
      event_time: timeOf(minutes),
      is_visit: Number(is.visit ?? false),
      is_purchase: Number(is.purchase ?? false),
      event_data: JSON.stringify(data),
    })

  const visitCount = random.chance(0.12) ? 0 : Math.floor(-Math.log(1 - random.share()) * 3.2)
  const visits = Array.from({ length: Math.min(visitCount, 40) }, day)
    .sort()
    .reverse()
  visits.forEach((date, i) => {
    const course = random.pick(COURSES)
    const staff = random.pick(teachersOf(course.category))
    const start = 390 + 15 * random.whole(0, 52)
    const status = random.chance(0.93) ? 'attended' : random.pick(['late cancel', 'no show'])
    const paid_with = random.pick(['Pass', 'Pass', 'Pass', 'Membership', 'Single'])
    activity.visits.push({
      id: `vis_${key}_${i + 1}`,
      customer_id: life.id,
      date,
      time: timeOf(start),
      class_name: course.name,
      staff_name: staff,
      location: life.location,
      status,
      paid_with,
    })
    const about = { class: { name: course.name, category: course.category, staff }, location: life.location }
    if (status === 'attended')
      event('checked_in', 'Checked in', date, start - random.whole(1, 12), about, { visit: true })
    else event('class_missed', status === 'no show' ? 'Missed a class' : 'Cancelled late', date, start, about)
    if (random.chance(0.3)) {
      event('class_booked', 'Booked a class', date, Math.max(300, start - random.whole(60, 300)), {
        ...about,
        source: random.pick(['app', 'web', 'desk']),
      })
    }
  })

  const purchaseCount = Math.floor(-Math.log(1 - random.share()) * 1.1)
  for (let i = 0; i < Math.min(purchaseCount, 12); i++) {
    const [item, category, price] = random.pick(PASSES)
    const quantity = category === 'Retail' ? random.whole(1, 2) : 1
    const [date, minutes] = [day(), random.whole(8 * 60, 20 * 60)]
    const payment_method = random.pick(['Card', 'Card', 'Cash', 'Bank transfer'])
    const amount = price * quantity
    activity.purchases.push({
      id: `pur_${key}_${i + 1}`,
      customer_id: life.id,
      purchase_date: instantOf(date, minutes),
      item,
      category,
      quantity,
      amount,
      currency: CURRENCY,
      payment_method,
      location: life.location,
    })
    const type = category === 'Pass' ? 'pass_bought' : 'item_bought'
    event(
      type,
      `Bought ${item.toLowerCase()}`,
      date,
      minutes,
      { item, quantity, amount, currency: CURRENCY, payment: { method: payment_method } },
      { purchase: true },
    )
  }

  if (random.chance(0.35)) {
    const [name, price] = random.pick(PLANS)
    const start = day()
    const status = random.pick(['active', 'active', 'active', 'paused', 'cancelled', 'expired'])
    const isOver = status === 'cancelled' || status === 'expired'
    activity.memberships.push({
      id: `mem_${key}_1`,
      customer_id: life.id,
      name,
      status,
      start_date: start,
      end_date: isOver ? addDays(start, random.whole(20, 300)) : '',
      price,
      currency: CURRENCY,
      auto_renew: Number(status === 'active'),
    })
    event(
      'membership_started',
      'Started a membership',
      start,
      600,
      { plan: { name, price, currency: CURRENCY } },
      { purchase: true },
    )
  }

  if (random.chance(0.18)) {
    activity.sales_notes.push({
      id: `not_${key}_1`,
      customer_id: life.id,
      note_date: instantOf(day(), random.whole(540, 1080)),
      author: random.pick(STAFF),
      note: random.pick(NOTES),
    })
  }

  drawMessages(random, life, event, day)
  return life.eventsWanted === undefined ? activity : exactly(activity, life, event, day)
}

type Tell = (type: string, name: string, date: string, minutes: number, data: object) => void

/** Letters, changes and opt-outs: events that are neither visit nor purchase. */
function drawMessages(random: Random, life: Life, event: Tell, day: () => string): void {
  if (life.email && random.chance(0.4)) {
    event('email_opened', 'Opened an email', day(), random.whole(420, 1320), {
      campaign: {
        name: random.pick(['Newsletter', 'Spring timetable', 'We miss you']),
        links: [random.pick(['/schedule', '/offers', '/'])],
      },
    })
  }
  if (random.chance(0.06))
    event('email_changed', 'Email address changed', day(), 1205, { by: random.pick(['customer', 'staff']) })
  if (random.chance(0.08))
    event('form_submitted', 'Filled in a form', day(), 700, { form: 'Trial class feedback' })
  if (random.chance(0.05))
    event('referral', 'Brought a friend', day(), 1000, { reward: { kind: 'free class', count: 1 } })
  if (life.optOut) {
    const { at, channel } = life.optOut
    const minutes = Number(at.slice(11, 13)) * 60 + Number(at.slice(14, 16))
    const type = channel === 'email' ? 'email_unsubscribed' : 'sms_unsubscribed'
    event(type, `Unsubscribed from ${channel}`, at.slice(0, 10), minutes, { campaign: 'Newsletter', channel })
  }
}

/** For measuring: as many events as asked, and little else. */
function exactly(activity: Activity, life: Life, event: Tell, day: () => string): Activity {
  const wanted = life.eventsWanted ?? 0
  while (activity.events.length < wanted)
    event('email_sent', 'Sent an email', day(), 600, { campaign: { name: 'Newsletter' } })
  return {
    ...activity,
    events: activity.events.slice(0, wanted),
    visits: activity.visits.slice(0, 2),
    purchases: activity.purchases.slice(0, 1),
  }
}
