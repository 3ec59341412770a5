import 'server-only'
import { yieldToEventLoop } from '@/lib/jobs/yield'
import type { ServiceDatabase } from '../schema'
import { inTurn } from '../turn'
import { drawClasses } from './classes'
import { clearDemo } from './clear'
import { type Drawn, drawCustomer, type Plan } from './customer'
import { addDays, createInstantOf } from './days'
import { createDrawFilled, drawSubmissions, FORMS, filledBy, type Sender } from './forms'
import { insertAll, insertDrawn } from './insert'
import { createCultures, drawPerson, spreadCultures } from './names'
import { createRandom, type Random } from './random'

const BATCH = 500
/** Senders of forms who never became customers. */
const STRANGERS = 40
const YEAR = 365

export interface DemoOptions {
  customers: number
  seed: number
  /** The day in the middle of the schedule, `YYYY-MM-DD`. */
  today: string
  /** The studio's IANA time zone, for its date-times; omitted: UTC. */
  zone?: string
  /** Exactly this many events each; omitted: a realistic number. */
  eventsPerCustomer?: number
  onProgress?: (done: number, total: number) => void
}

/** Generates the demo studio, replacing an earlier one. Same options, same data. Other rows stay. */
export async function generateDemo(
  db: ServiceDatabase,
  options: DemoOptions,
): Promise<{ formIds: string[] }> {
  const { customers, seed, today, onProgress } = options
  await clearDemo(db)
  const random = createRandom(seed)
  const spread = spreadCultures(createCultures(seed))
  const instantOf = createInstantOf(options.zone ?? 'UTC')
  const plan: Plan = {
    seed,
    today,
    customers,
    eventsPerCustomer: options.eventsPerCustomer,
    spread,
    instantOf,
  }
  const classes = drawClasses(random, today)
  const drawFilled = createDrawFilled(seed)
  const senders: Sender[] = []

  for (let from = 0; from < customers; from += BATCH) {
    const size = Math.min(BATCH, customers - from)
    const batch = Array.from({ length: size }, (_, i) => drawCustomer(random, plan, from + i, drawFilled))
    await inTurn(db, (write) => insertDrawn(write, batch))
    senders.push(...batch.filter(({ filled }) => filled.length > 0).map(senderOf))
    onProgress?.(from + size, customers)
    // Lets a running server respond between batches.
    await yieldToEventLoop()
  }

  random.reseed(seed, -1)
  const strangers =
    customers === 0 ? [] : Array.from({ length: STRANGERS }, (_, n) => drawStranger(random, plan, n))
  const submissions = drawSubmissions(random, plan, [...senders, ...strangers])
  const forms = FORMS.map((form) => ({ ...form, is_demo: 1 }))
  await inTurn(db, async (write) => {
    await insertAll(write, 'classes', classes)
    await insertAll(write, 'forms', forms)
    await insertAll(write, 'submissions', submissions)
  })
  return { formIds: FORMS.map(({ form_id }) => form_id) }
}

function senderOf({ customer, filled }: Drawn): Sender {
  const { id, user_id, firstname, lastname, email } = customer
  return { id, user_id, name: `${firstname} ${lastname}`, email, filled }
}

function drawStranger(random: Random, { spread, today }: Plan, n: number): Sender {
  const { firstname, lastname, email } = drawPerson(random, spread, 0)
  const filled = filledBy(random, n, addDays(today, -YEAR), addDays(today, -1))
  return { id: null, user_id: '', name: `${firstname} ${lastname}`, email, filled }
}
