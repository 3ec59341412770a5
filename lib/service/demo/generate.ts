import 'server-only'
import { yieldToEventLoop } from '@/lib/jobs/yield'
import type { ServiceDatabase } from '../schema'
import { inTurn } from '../turn'
import { drawClasses } from './classes'
import { clearDemo } from './clear'
import { type Drawn, drawCustomer, type Plan } from './customer'
import { createInstantOf } from './days'
import { drawSubmissions, FORMS, type Sender } from './forms'
import { insertAll, insertDrawn } from './insert'
import { createCultures, drawPerson, spreadCultures } from './names'
import { createRandom, type Random } from './random'

const BATCH = 500
const MAX_SENDERS = 600
/** Senders of forms who never became customers. */
const STRANGERS = 40

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
  const senders: Sender[] = []

  for (let from = 0; from < customers; from += BATCH) {
    const size = Math.min(BATCH, customers - from)
    const batch = Array.from({ length: size }, (_, i) => drawCustomer(random, plan, from + i))
    await inTurn(db, (write) => insertDrawn(write, batch))
    for (const { customer } of batch)
      if (senders.length < MAX_SENDERS && random.chance(0.2)) senders.push(senderOf(customer))
    onProgress?.(from + size, customers)
    // Lets a running server respond between batches.
    await yieldToEventLoop()
  }

  random.reseed(seed, -1)
  const strangers =
    customers === 0 ? [] : Array.from({ length: STRANGERS }, () => drawStranger(random, spread))
  const submissions = drawSubmissions(random, plan, [...senders, ...strangers])
  const forms = FORMS.map((form) => ({ ...form, is_demo: 1 }))
  await inTurn(db, async (write) => {
    await insertAll(write, 'classes', classes)
    await insertAll(write, 'forms', forms)
    await insertAll(write, 'submissions', submissions)
  })
  return { formIds: FORMS.map(({ form_id }) => form_id) }
}

function senderOf({ id, user_id, firstname, lastname, email }: Drawn['customer']): Sender {
  return { id, user_id, name: `${firstname} ${lastname}`, email }
}

function drawStranger(random: Random, spread: Plan['spread']): Sender {
  const { firstname, lastname, email } = drawPerson(random, spread, 0)
  return { id: null, user_id: '', name: `${firstname} ${lastname}`, email }
}
