import 'server-only'
import type { Kysely } from 'kysely'
import { callingCodeOf, nationalForms, phoneKeys } from '@/lib/contact/phones'
import type { PersonTable } from '@/lib/directory/tables/schema'
import type { PhoneQuery } from './query'

type PeopleDatabase = Kysely<{ directory_people: PersonTable }>

/** Numbers that are looked at: those of the people who were seen latest. */
const LOOKED_AT = 200
/** Numbers that begin like a calling code and are looked at for it. */
const LOOKED_AT_FOR_CODE = 50
/** Fewer numbers don't say where others belong. */
const LEAST = 2
/** How long what was found is used, in ms. */
const FRESH_MS = 60_000

/** The digits of one number as others write it. */
export interface SameNumber {
  certain: string[]
  /** The country isn't certain, but people of that country are in the directory, or no number has one. */
  possible: string[]
}

export interface CallingCodes {
  /** The code that most numbers with one have: others belong there. Undefined: none prevails. A minute late at most. */
  prevailing(): Promise<string | undefined>
  /** How else the number of a search is written, within its country or from abroad. */
  sameNumber(query: PhoneQuery): Promise<SameNumber>
}

/** The calling codes of the directory's numbers. Each call throws what the database throws. */
export function createCallingCodes(db: PeopleDatabase): CallingCodes {
  let known: { codes: string[]; at: number } | null = null

  async function codes(): Promise<string[]> {
    const now = performance.now()
    // Looking again at numbers without a code costs next to nothing, and people may have come just now.
    if (!known || known.codes.length === 0 || now - known.at > FRESH_MS)
      known = { codes: await latestCodes(db), at: now }
    return known.codes
  }

  async function prevailing(): Promise<string | undefined> {
    const all = await codes()
    return all.find((code) => {
      const { length } = all.filter((one) => one === code)
      return length >= LEAST && length * 2 > all.length
    })
  }

  return {
    prevailing,
    async sameNumber({ digits, international }) {
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

async function latestCodes(db: PeopleDatabase): Promise<string[]> {
  const rows = await db
    .selectFrom('directory_people')
    .select('phone')
    .orderBy('last_seen_at', 'desc')
    .orderBy('id', 'desc')
    .limit(LOOKED_AT)
    .execute()
  return rows.flatMap(({ phone }) => callingCodeOf(phone ?? '') ?? [])
}

async function hasCode(db: PeopleDatabase, code: string): Promise<boolean> {
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
