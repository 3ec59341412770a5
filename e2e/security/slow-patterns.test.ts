import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { filtersFrom, parseAddress as parseCustomers } from '@/components/customers/address'
import { expectedOf, isConfirmed } from '@/components/customers/removal/confirmation'
import { parseAddress as parseForm } from '@/components/forms/address'
import { mayBeUserId } from '@/components/forms/search/user-id'
import { parseAddress as parseOptOuts } from '@/components/opt-outs/address'
import { parseAddress as parseSchedule } from '@/components/schedule/address'
import { tabSeparated } from '@/components/selection/tab-separated'
import { initials } from '@/components/shell/person'
import { passwordAdvice } from '@/components/sign-in/password-strength'
import { emailKey, isEmail } from '@/lib/contact/emails'
import { trimInvisible } from '@/lib/contact/invisible'
import { isMangledPhone, readPhones } from '@/lib/contact/phone-text'
import { answersPhone, isSamePhone, phoneKeys } from '@/lib/contact/phones'
import { operations } from '@/lib/contract'
import { readQuery } from '@/lib/directory/search/query'
import { nameWordsOf } from '@/lib/directory/tables/normalize'
import { entriesOf } from '@/lib/directory/tables/words-of-customer'
import { formatDayHeading } from '@/lib/format/day-heading'
import { formatDay, formatTime, isTime, parseDay } from '@/lib/format/days'
import { formatExact, formatUtc } from '@/lib/format/exact'
import { formatInstant, formatInstantDay, hasZone, parseInstant } from '@/lib/format/instants'
import { humanise } from '@/lib/format/label'
import { emailLink, webLink } from '@/lib/format/links'
import { formatMoney } from '@/lib/format/money'
import { formatPhone } from '@/lib/format/phone'
import { phoneLink } from '@/lib/format/phone-link'
import { absence, formatText, fullName } from '@/lib/format/text'
import { canSearch } from '@/lib/search-text'
import { auditQuery } from '@/lib/server/audit/shown'
import { parseText } from '@/lib/server/customers/search/parse'
import { form } from '@/lib/server/forms/route'
import { preference } from '@/lib/server/preferences/preferences'
import { issuesOf } from '@/lib/server/removals/confirm'
import { removalBody, removalQuery } from '@/lib/server/removals/route'
import { faultOfPassword } from '@/lib/server/session/password-rule'
import { asGivenOut } from '@/lib/server/session/recovery-codes'
import { safeNext } from '@/lib/server/session/safe-next'
import { browserOf } from '@/lib/server/session/sessions'
import { newPerson, teamQuery } from '@/lib/server/team/route'
import { newView } from '@/lib/server/views/route'
import { normalizeEmail, normalizePhone } from '@/lib/service/normalize'

const LENGTH = 100_000
const MOST_MS = 100

/** Inputs that make patterns backtrack: long runs, near misses, and text that normalization makes longer. */
const UNITS =
  'a|A|aA|1|12-|0|-|.|a.|.a|-.|@|a@|a@a.|a@b.cc |+|+1 |( |) | |\t|\n|\r\n|\u00a0|_|a_|%|%2e|/|//|\\|:|http://|=|;|,|"|<|ana |Ana Lopez |ana@example.com|2026-03-09|2026-03-09T|T20:05:00|.000|Z|+01:00|é|e\u0301|\u0301\u0316|ﬃ|ﷺ|İ|ß|𝒜|👩‍👩‍👧|\ud800|qwerty|password|qazwsx'.split(
    '|',
  )
const ENDS = ['!', '@', ' x', '\n', '.']

const repeated = (unit: string, length: number) =>
  unit.repeat(Math.ceil(length / unit.length)).slice(0, length)
const nasty = (length: number) =>
  UNITS.flatMap((unit, i) => {
    const run = repeated(unit, length - 8)
    return [run, `a@${run}!`, `${run}${ENDS[i % ENDS.length]}`]
  })

const LONG = nasty(LENGTH)

/** CPU time of a call in ms; near the limit the minimum of three, since the machine's other work only adds. */
function msOf(act: () => unknown): number {
  const once = () => {
    const before = process.cpuUsage()
    act()
    const { user, system } = process.cpuUsage(before)
    return (user + system) / 1000
  }
  const first = once()
  return first < MOST_MS / 2 ? first : Math.min(first, once(), once())
}

/** The slowest of many texts, in short form. */
function slowest(texts: readonly string[], act: (text: string) => unknown) {
  const slow = texts
    .map((text) => ({ ms: msOf(() => act(text)), text: JSON.stringify(text.slice(0, 24)) }))
    .filter(({ ms }) => ms >= MOST_MS)
  return slow.sort((a, b) => b.ms - a.ms)[0] ?? null
}

/** Every text field of a schema, as a body with a given text in it. */
function textsIn(schema: z.core.$ZodType): ((text: string) => unknown)[] {
  if (schema instanceof z.ZodOptional) return textsIn(schema.unwrap())
  if (schema instanceof z.ZodArray) return textsIn(schema.element).map((put) => (text: string) => [put(text)])
  if (schema instanceof z.ZodRecord) return [(text) => ({ [text]: 200 })]
  if (schema instanceof z.ZodDiscriminatedUnion || schema instanceof z.ZodUnion)
    return schema.options.flatMap(textsIn)
  if (schema instanceof z.ZodObject) {
    const literals = Object.fromEntries(
      Object.entries(schema.shape).flatMap(([key, field]) =>
        field instanceof z.ZodLiteral ? [[key, field.value]] : [],
      ),
    )
    return Object.entries(schema.shape).flatMap(([key, field]) =>
      textsIn(field as z.core.$ZodType).map((put) => (text: string) => ({ ...literals, [key]: put(text) })),
    )
  }
  return [(text) => text]
}

const schemas: Record<string, z.ZodType> = {
  ...Object.fromEntries(Object.entries(operations).map(([name, { input }]) => [name, input])),
  ...Object.fromEntries(
    Object.entries(operations).flatMap(([name, { params }]) => (params ? [[`${name} path`, params]] : [])),
  ),
  'rows of getCustomers': operations.getCustomers.rows.row,
  'rows of getFormSubmissions': operations.getFormSubmissions.rows.row,
  'rows of viewClassSchedule': operations.viewClassSchedule.rows.row,
  form,
  preference,
  newPerson,
  newView,
  removalBody,
  removalQuery,
  teamQuery,
  auditQuery,
  'email at sign-in, as the library checks it': z.strictObject({ email: z.email() }),
}

const contact = {
  id: 'c1',
  email: 'ana@example.com',
  firstname: 'Ana',
  lastname: 'Lopez',
  phone: '+4712345678',
}
const nameless = { id: 'c2', firstname: 'Ana', lastname: 'Lopez' }
const functions: Record<string, (text: string) => unknown> = {
  canSearch,
  parseText,
  mayBeUserId,
  emailLink,
  phoneLink,
  webLink,
  humanise,
  initials,
  tabSeparated: (text) => tabSeparated([[text]]),
  passwordAdvice: (text) => passwordAdvice(text, [text.slice(0, 300)]),
  'the id in a URL of Customers': (text) => parseCustomers(`/customers/${text}`),
  'the filters of Customers': (text) =>
    filtersFrom({ source: text, updated_since: text, location: text, created_from: text, sort: text }),
  parseOptOuts: (text) => parseOptOuts(`/opt-outs?${new URLSearchParams({ page: text })}`, []),
  parseSchedule: (text) => parseSchedule(`/schedule?${new URLSearchParams({ date: text })}`),
  parseForm: (text) => parseForm(`/forms/f?${new URLSearchParams({ user_id: text })}`),
  'what is typed to confirm a removal': (text) => isConfirmed(expectedOf(contact), text),
  'confirm, on the server': (text) => issuesOf(contact, text, 'Asked'),
  'reason, on the server': (text) => issuesOf(contact, contact.email, text),
  'confirm and reason by name': (text) => issuesOf(nameless, text, text),
  'a contact that is nasty itself': (text) =>
    issuesOf({ id: text, email: text, firstname: text, lastname: text, phone: text }, 'x', text),
  browserOf,
  faultOfPassword: (text) => faultOfPassword(text, [text, text]),
  asGivenOut,
  safeNext,
  emailKey,
  isEmail,
  trimInvisible,
  isMangledPhone,
  readPhones,
  phoneKeys: (text) => phoneKeys(text, { callingCode: '49' }),
  isSamePhone: (text) => isSamePhone(text, text, { callingCode: '49' }),
  answersPhone: (text) => answersPhone('+491515550102', text),
  normalizeEmail,
  normalizePhone,
  nameWordsOf,
  readQuery,
  'what a nasty person is found by': (text) =>
    entriesOf({ id: text, firstname: text, lastname: text, email: text, phone: text }),
  ...Object.fromEntries(
    [
      absence,
      formatText,
      parseDay,
      isTime,
      parseInstant,
      hasZone,
      formatDay,
      formatTime,
      formatUtc,
      formatPhone,
    ].map((act) => [act.name, act as (text: string) => unknown]),
  ),
  formatDayHeading: (text) => formatDayHeading(text, 2026),
  formatInstant: (text) => formatInstant(text, text.slice(0, 100)),
  formatInstantDay: (text) => formatInstantDay(text, 'UTC'),
  formatExact: (text) => formatExact(text, 'UTC'),
  fullName: (text) => fullName(text, text),
  formatMoney: (text) => formatMoney(text, text),
}

describe('slow patterns: 100,000 characters are checked in under 100 ms', () => {
  for (const [name, schema] of Object.entries(schemas)) {
    const puts = textsIn(schema)
    it(`by the schema ${name}`, () => {
      expect(puts.length).toBeGreaterThan(0)
      for (const put of puts) expect(slowest(LONG, (text) => schema.safeParse(put(text)))).toBeNull()
    })
  }

  for (const [name, act] of Object.entries(functions)) {
    it(`by ${name}`, () => {
      expect(slowest(LONG, act)).toBeNull()
    })
  }
})

describe('slow patterns: the longest allowed text is checked in under 100 ms', () => {
  it('by the password rule, which estimates guesses', () => {
    for (const length of [64, 256])
      expect(
        slowest(nasty(length), (text) => faultOfPassword(text, ['ana@example.com', 'Ana Lopez'])),
      ).toBeNull()
  })

  it('by the links for emails, phone numbers and URLs', () => {
    for (const length of [24, 120, 320, 2000])
      for (const act of [emailLink, phoneLink, webLink, readPhones])
        expect(slowest(nasty(length), act)).toBeNull()
  })
})
