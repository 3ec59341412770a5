import 'server-only'
import type { Faker } from '@faker-js/faker'
import { faker as german } from '@faker-js/faker/locale/de'
import { faker as english } from '@faker-js/faker/locale/en'
import { faker as spanish } from '@faker-js/faker/locale/es'
import { faker as french } from '@faker-js/faker/locale/fr'
import { faker as polish } from '@faker-js/faker/locale/pl'
import { faker as swedish } from '@faker-js/faker/locale/sv'
import { faker as turkish } from '@faker-js/faker/locale/tr'
import { faker as vietnamese } from '@faker-js/faker/locale/vi'
import { type Culture, HAND_MADE, type Name, toLatin } from './name-pools'
import type { Random } from './random'

const POOL = 220

function fromLocale(faker: Faker, weight: number, phone: string): Culture {
  const draw = (one: () => string): Name[] =>
    Array.from({ length: POOL }, one).map((written) => ({ written, latin: toLatin(written) || 'guest' }))
  return {
    weight,
    phone,
    first: draw(() => faker.person.firstName()),
    last: draw(() => faker.person.lastName()),
  }
}

/** All cultures; the names of Latin ones are drawn once from the seed. */
export function createCultures(seed: number): Culture[] {
  const locales: [Faker, number, string][] = [
    [english, 46, '+1 555 01# ####'],
    [spanish, 9, '+34 655 5## ###'],
    [polish, 6, '+48 601 555 ###'],
    [german, 6, '+49 151 555# ####'],
    [french, 6, '+33 6 55 5# ## ##'],
    [vietnamese, 5, '+84 90 555 ####'],
    [swedish, 4, '+46 70 555 ## ##'],
    [turkish, 3, '+90 532 555 ####'],
  ]
  for (const [faker] of locales) faker.seed(seed)
  return [...locales.map(([faker, weight, phone]) => fromLocale(faker, weight, phone)), ...HAND_MADE]
}

/** Domains reserved for examples, so that no email ever reaches a person. */
const HOSTS = [
  'mailbox.example',
  'post.example',
  'inbox.example',
  'letterbox.example',
  'correo.example',
  'wp.example',
]

/** A weighted list of cultures to draw from. */
export function spreadCultures(cultures: Culture[]): Culture[] {
  return cultures.flatMap((culture) => Array.from({ length: culture.weight }, () => culture))
}

/** One person; some have no email or no phone. `number` makes emails unique. */
export function drawPerson(random: Random, spread: Culture[], number: number) {
  const culture = random.pick(spread)
  const [first, last] = [random.pick(culture.first), random.pick(culture.last)]
  const suffix = number < 200 ? '' : String(number)
  const email = `${first.latin}.${last.latin}${suffix}@${random.pick(HOSTS)}`
  const phone = culture.phone.replace(/#/g, () => String(random.whole(0, 9)))
  const [hasEmail, hasPhone] = [random.chance(0.965), random.chance(0.93)]
  return {
    firstname: first.written,
    lastname: last.written,
    email: hasEmail ? email : '',
    phone: hasPhone ? phone : '',
  }
}
