import 'server-only'
import { callingCodeOf, nationalForms, phoneKeys } from '@/lib/contact/phones'
import type { DirectoryDatabase } from '@/lib/directory/tables/schema'
import type { PhoneQuery } from './query'

/** Sample size: numbers of the most recently seen customers. */
const LOOKED_AT = 200
/** Sample size per calling code. */
const LOOKED_AT_FOR_CODE = 50
/** A smaller sample doesn't show which code prevails. */
const LEAST = 2
/** How long the result is cached, in ms. */
const FRESH_MS = 60_000

export interface SameNumber {
  certain: string[]
  /** The country is uncertain, but customers of that country are in the directory, or no number has a country code. */
  possible: string[]
}

export function createCallingCodes(db: DirectoryDatabase) {
  let known: { codes: string[]; at: number } | null = null

  async function codes(): Promise<string[]> {
    const now = performance.now()
    // Checking numbers without a code again is cheap, and customers may have been added.
    if (!known || known.codes.length === 0 || now - known.at > FRESH_MS)
      known = { codes: await latestCodes(db), at: now }
    return known.codes
  }

  /** The calling code of most numbers, assumed for the others. Undefined: none prevails. At most a minute old. */
  async function prevailing(): Promise<string | undefined> {
    const all = await codes()
    return all.find((code) => {
      const { length } = all.filter((one) => one === code)
      return length >= LEAST && length * 2 > all.length
    })
  }

  return {
    prevailing,
    /** Other notations of a searched number: within its country or from abroad. */
    async sameNumber({ digits, international }: PhoneQuery): Promise<SameNumber> {
      const callingCode = await prevailing()
      if (international === null) {
        const [, complete] = phoneKeys(digits, { callingCode })
        return { certain: complete === undefined ? [] : [complete.replace('+', '')], possible: [] }
      }
      const forms = nationalForms(international)
      const code = callingCodeOf(international)
      if (code === null || forms.length === 0) return { certain: [], possible: [] }
      if (code === callingCode) return { certain: forms, possible: [] }
      const isUsed = (await codes()).length === 0 || (await hasCode(db, code))
      return { certain: [], possible: isUsed ? forms : [] }
    },
  }
}

async function latestCodes(db: DirectoryDatabase): Promise<string[]> {
  const rows = await db
    .selectFrom('directory_people')
    .select('phone')
    .orderBy('last_seen_at', 'desc')
    .orderBy('id', 'desc')
    .limit(LOOKED_AT)
    .execute()
  return rows.flatMap(({ phone }) => callingCodeOf(phone ?? '') ?? [])
}

async function hasCode(db: DirectoryDatabase, code: string): Promise<boolean> {
  const rows = await db
    .selectFrom('directory_people')
    .select('phone')
    .where('phone_key', '>=', code)
    .where('phone_key', '<', `${code}:`)
    .orderBy('phone_key')
    .limit(LOOKED_AT_FOR_CODE)
    .execute()
  return rows.some(({ phone }) => callingCodeOf(phone ?? '') === code)
}
