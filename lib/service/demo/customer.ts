import 'server-only'
import type { Insertable } from 'kysely'
import { normalizeEmail, normalizePhone } from '@/lib/service/normalize'
import type { Counted } from '../day-counts'
import type { ServiceSchema } from '../schema'
import { drawActivity } from './activity'
import { addDays, daysBetween, type InstantOf, minutesOf } from './days'
import type { Activity } from './diary'
import type { DrawFilled, Filled } from './forms'
import { drawPerson, type spreadCultures } from './names'
import type { Random } from './random'
import { LOCATIONS } from './studio'

const YEARS_BACK = 4
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const NUMBER_BITS = 20

/** The generator's options for every customer. */
export interface Plan {
  seed: number
  today: string
  customers: number
  /** Exactly this many events each; undefined: a realistic number. */
  eventsPerCustomer: number | undefined
  spread: ReturnType<typeof spreadCultures>
  instantOf: InstantOf
}

export interface Drawn extends Activity {
  filled: readonly Filled[]
  customer: Insertable<ServiceSchema['customers']> & Counted
}

/** Ids of ten characters that ascend with the number except for one wrap, unique below 2^20 customers. */
function idOf(random: Random, seed: number, number: number): string {
  const begin = Math.imul(seed + 1, 0x9e3779b1) >>> 0
  return `cus_${base32((begin + number) % 2 ** NUMBER_BITS, 4)}${base32(random.whole(0, 2 ** 30 - 1), 6)}`
}

/** A number in Crockford's base 32. */
function base32(value: number, length: number): string {
  return Array.from({ length }, (_, i) => ALPHABET[Math.floor(value / 32 ** (length - 1 - i)) % 32]).join('')
}

/** Customer number `n`, in the order of joining. */
export function drawCustomer(random: Random, plan: Plan, number: number, drawFilled: DrawFilled): Drawn {
  const { instantOf } = plan
  random.reseed(plan.seed, number)
  const id = idOf(random, plan.seed, number)
  const person = drawPerson(random, plan.spread, number)
  const span = YEARS_BACK * 365
  const createdDay = addDays(
    plan.today,
    -Math.floor(span * (1 - (number + random.share()) / plan.customers)) - 2,
  )
  const created = instantOf(createdDay, random.whole(6 * 60, 21 * 60))
  // Activity starts the day after joining and ends yesterday, so that nothing is in the future.
  const [from, to] = [addDays(createdDay, 1), addDays(plan.today, -1)]
  const location = random.pick(LOCATIONS)
  const isEmailOut = random.chance(0.12)
  const isSmsOut = random.chance(0.15)
  const isOut = isEmailOut || isSmsOut
  const outDay = addDays(from, random.whole(0, daysBetween(from, to)))
  const outMinutes = random.whole(7 * 60, 22 * 60)
  const channels = (['email', 'sms'] as const).filter((one) => (one === 'email' ? isEmailOut : isSmsOut))
  const optOut = isOut ? { day: outDay, minutes: outMinutes, channels } : null
  const filled = drawFilled(from, to).slice(0, plan.eventsPerCustomer)
  const life = { id, from, to, location, email: person.email, instantOf, filled, optOut }
  const activity = drawActivity(random, life, plan.eventsPerCustomer)
  const times = activity.events.map(({ event_date, event_time }) => `${event_date} ${event_time}`)
  const [lastDay, lastTime = ''] = times.sort().at(-1)?.split(' ') ?? []
  const last = lastDay && instantOf(lastDay, minutesOf(lastTime))
  const customer = {
    id,
    user_id: `usr_${10_000 + number}`,
    ...person,
    email_folded: normalizeEmail(person.email),
    phone_digits: normalizePhone(person.phone),
    last_location: random.chance(0.96) ? location : '',
    email_optout: Number(isEmailOut),
    sms_optout: Number(isSmsOut),
    optout_date: isOut ? instantOf(outDay, outMinutes) : null,
    created_date: created,
    updated_date: last && last > created ? last : created,
    last_event_date: lastDay ?? null,
    is_demo: 1,
  }
  return { ...activity, filled, customer }
}
