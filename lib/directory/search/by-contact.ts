import 'server-only'
import type { Sender } from '@/lib/answers/forms'
import { isSameEmail } from '@/lib/contact/emails'
import { isSamePhone, nationalForms, type PhoneOptions, phoneKeys } from '@/lib/contact/phones'
import type { DirectoryDatabase } from '@/lib/directory/tables/schema'
import { listKeyOf } from '@/lib/directory/tables/sort-keys'
import type { Contact } from '@/lib/format/contact-in'
import { createCallingCodes } from './calling-codes'

/** Customers returned per contact: enough to tell one from several. */
const TOLD = 2
/** Rows read per contact; if thousands share one, other contacts may get no result. */
const READ_EACH = 10

interface Way {
  by: 'email' | 'phone'
  column: 'email_key' | 'phone_key'
  /** The keys that customers with this contact may have; other customers may have them too. */
  keysOf(text: string): string[]
  isSame(one: string, other: string): boolean
}

const BY_EMAIL: Way = {
  by: 'email',
  column: 'email_key',
  keysOf: (text) => [listKeyOf(text)].filter((key) => key !== null),
  isSame: isSameEmail,
}

const byPhone = (options: PhoneOptions): Way => ({
  by: 'phone',
  column: 'phone_key',
  keysOf: (text) => phoneKeys(text, options).flatMap((key) => [key.replace('+', ''), ...nationalForms(key)]),
  isSame: (one, other) => isSamePhone(one, other, options),
})

/** The customers with each of these emails or phone numbers: at most two each, by id, keyed by the text. */
export async function peopleByContact(
  db: DirectoryDatabase,
  contacts: readonly Contact[],
): Promise<Map<string, Sender[]>> {
  const emails = contacts.flatMap((contact) => ('email' in contact ? [contact.email] : []))
  const phones = contacts.flatMap((contact) => ('phone' in contact ? [contact.phone] : []))
  const found = await peopleBy(db, BY_EMAIL, emails)
  if (phones.length === 0) return found
  const callingCode = await createCallingCodes(db).prevailing()
  return new Map([...found, ...(await peopleBy(db, byPhone({ callingCode }), phones))])
}

async function peopleBy(
  db: DirectoryDatabase,
  { by, column, keysOf, isSame }: Way,
  texts: readonly string[],
): Promise<Map<string, Sender[]>> {
  const asked = [...new Set(texts)].flatMap((text) => {
    const keys = [...new Set(keysOf(text))]
    return keys.length > 0 ? [{ text, keys }] : []
  })
  if (asked.length === 0) return new Map()
  const wanted = new Set(asked.flatMap(({ keys }) => keys))
  const most = asked.length * READ_EACH
  const rows = await db
    .selectFrom('directory_people')
    .select(['id', 'firstname', 'lastname', by, column])
    .where(column, 'in', [...wanted])
    .orderBy(column)
    .orderBy('id')
    .limit(most)
    .execute()
  const byKey = new Map<string | null, typeof rows>()
  for (const row of rows) byKey.set(row[column], [...(byKey.get(row[column]) ?? []), row])
  const last = rows.length === most ? rows.at(-1)?.[column] : null
  const isRead = (key: string) => last == null || Buffer.compare(Buffer.from(key), Buffer.from(last)) < 0
  return new Map(
    asked
      .filter(({ keys }) => keys.every(isRead))
      .map(({ text, keys }) => {
        const people = keys
          .flatMap((key) => byKey.get(key) ?? [])
          .filter((row) => isSame(text, row[by] ?? ''))
          .sort((one, other) => (one.id < other.id ? -1 : 1))
        return [
          text,
          people.slice(0, TOLD).map(({ id, firstname, lastname }) => ({ id, firstname, lastname })),
        ]
      }),
  )
}
