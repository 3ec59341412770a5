import type { Faker } from '@faker-js/faker'
import type { PersonTable } from '@/lib/directory/tables/schema'
import { listKeysOf } from '@/lib/directory/tables/sort-keys'
import { createRandom, type Random } from '@/lib/service/demo/random'

/** Locales, weighted by their number of customers. */
const WEIGHTS: Record<string, number> = {
  ...{ en: 44, es: 9, de: 8, pl: 6, fr: 6, vi: 5, it: 4, sv: 3, tr: 3, nl: 3, cs_CZ: 2, hr: 1, ro: 1 },
  ...{ ru: 1, el: 1, ja: 1, ko: 1, zh_CN: 1 },
}
const HOSTS = ['mailbox', 'post', 'inbox', 'letterbox', 'correo', 'wp']
const LONG_AGO = Date.UTC(2026, 0, 1)

interface Pool {
  first: string[]
  last: string[]
}

/** Customers from a seed, each by number: a few names are common, most are rare. */
export async function createPeople(seed: number): Promise<(number: number) => PersonTable> {
  const random = createRandom(seed)
  const pools: Pool[] = []
  for (const [locale, weight] of Object.entries(WEIGHTS)) {
    const { faker } = (await import(`@faker-js/faker/locale/${locale}`)) as { faker: Faker }
    const { first_name, last_name } = faker.rawDefinitions.person ?? {}
    const pool = { first: shuffled(random, namesIn(first_name)), last: shuffled(random, namesIn(last_name)) }
    pools.push(...Array<Pool>(weight).fill(pool))
  }
  return (number) => {
    random.reseed(seed, number)
    return drawPerson(random, random.pick(pools), number)
  }
}

function namesIn(definition: unknown): string[] {
  const lists = Object.values((definition ?? {}) as Record<string, unknown[]>).flat()
  return [...new Set(lists.map((one) => (typeof one === 'string' ? one : (one as { value: string }).value)))]
}

function shuffled(random: Random, names: string[]): string[] {
  for (let i = names.length - 1; i > 0; i--) {
    const other = random.whole(0, i)
    const [one, two] = [names[i] ?? '', names[other] ?? '']
    names[i] = two
    names[other] = one
  }
  return names
}

/** Picks the first names of a list far more often than the last. */
const often = (random: Random, names: string[]) =>
  names[Math.floor(names.length * random.share() ** 2.5)] ?? ''

function drawPerson(random: Random, pool: Pool, number: number): PersonTable {
  const second = random.chance(0.12) ? ` ${often(random, pool.first)}` : ''
  const otherLast = random.chance(0.08) ? ` ${often(random, pool.last)}` : ''
  const firstname = often(random, pool.first) + second
  const lastname = often(random, pool.last) + otherLast
  const local = `${firstname}.${lastname}`
    .normalize('NFD')
    .replace(/[^A-Za-z.]/g, '')
    .toLowerCase()
  const digits = () => String(random.whole(0, 999)).padStart(3, '0')
  // Opened in the last days, or known since the first sync.
  const seen = random.chance(0.02) ? random.whole(1, 90 * 86_400_000) : 0
  const person = {
    id: `cus_${(number * 7919).toString(36).padStart(7, '0')}${random.whole(0, 2 ** 30).toString(36)}`,
    firstname,
    lastname,
    email: random.chance(0.96) ? `${local}${number}@${random.pick(HOSTS)}.example` : '',
    phone: random.chance(0.93) ? `+1 ${digits()} ${digits()} ${digits()}${random.whole(0, 9)}` : '',
    last_location: 'Harbor',
    created_date: '2025-03-04T10:00:00.000Z',
    row_hash: '',
    sweep: 0,
    user_id: `usr_${number}`,
    email_optout: 0,
    sms_optout: 0,
    last_seen_at: LONG_AGO + Math.floor(number / 1000) * 300 + seen,
    first_seen_at: LONG_AGO,
    changed_at: LONG_AGO,
    away_days: null,
    details_at: null,
    membership_ends: null,
    no_shows: null,
  }
  return { ...person, ...listKeysOf(person) }
}
