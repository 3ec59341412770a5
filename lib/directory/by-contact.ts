import 'server-only'
import type { Sender } from '@/lib/answers/forms'
import { type Contact, plainEmail, plainPhone } from '@/lib/format/contact-in'
import { listKeyOf, phoneKeyOf } from './list-keys'
import type { DirectoryDatabase } from './schema'

/** So many are given of those who share one: enough to tell one from several. */
const TOLD = 2
/** So many rows are read for each that is asked for; where thousands share one, others may go unanswered. */
const READ_EACH = 10

interface Way {
  column: 'email_key' | 'phone_key'
  keyOf(text: string): string | null
  /** Equal for texts that are the same email or number; a key is for more than those. */
  plain(text: string): string
}

const WAYS: Record<'email' | 'phone', Way> = {
  email: { column: 'email_key', keyOf: listKeyOf, plain: plainEmail },
  phone: { column: 'phone_key', keyOf: phoneKeyOf, plain: plainPhone },
}

/**
 * The people who have each of these emails, whatever its case, or phone numbers, by digits and a leading
 * `+`: by the text as it was asked for, at most two of them, by id. A text that isn't there could not be
 * looked up. Throws what the database throws.
 */
export async function peopleByContact(
  db: DirectoryDatabase,
  contacts: readonly Contact[],
): Promise<Map<string, Sender[]>> {
  const emails = contacts.flatMap((contact) => ('email' in contact ? [contact.email] : []))
  const phones = contacts.flatMap((contact) => ('phone' in contact ? [contact.phone] : []))
  return new Map([...(await peopleBy(db, 'email', emails)), ...(await peopleBy(db, 'phone', phones))])
}

async function peopleBy(
  db: DirectoryDatabase,
  by: 'email' | 'phone',
  texts: readonly string[],
): Promise<Map<string, Sender[]>> {
  const { column, keyOf, plain } = WAYS[by]
  const keys = texts.flatMap((text) => {
    const key = keyOf(text)
    return key === null ? [] : [{ text, key }]
  })
  if (keys.length === 0) return new Map()
  const wanted = new Set(keys.map(({ key }) => key))
  const most = wanted.size * READ_EACH
  const rows = await db
    .selectFrom('directory_people')
    .select(['id', 'firstname', 'lastname', by, column])
    .where(column, 'in', [...wanted])
    .orderBy(column)
    .orderBy('id')
    .limit(most)
    .execute()
  const people = new Map<string, Sender[]>()
  for (const { id, firstname, lastname, [by]: text } of rows) {
    const has = people.get(plain(text ?? '')) ?? []
    if (has.length < TOLD) people.set(plain(text ?? ''), [...has, { id, firstname, lastname }])
  }
  const last = rows.length === most ? rows.at(-1)?.[column] : null
  const isRead = (key: string) => last == null || Buffer.compare(Buffer.from(key), Buffer.from(last)) < 0
  return new Map(
    keys.flatMap(({ text, key }) => (isRead(key) ? [[text, people.get(plain(text)) ?? []]] : [])),
  )
}
