import 'server-only'
import type { Kysely, Migration } from 'kysely'
import { normalizeEmail, normalizePhone } from '@/lib/service/normalize'
import type { ServiceSchema } from '../schema'

const STEP = 1000

/** Recomputes the filter keys, now that emails and phone numbers are parsed the same way everywhere. */
export const contactKeys: Migration = {
  async up(db: Kysely<ServiceSchema>) {
    let after = ''
    for (;;) {
      const rows = await db
        .selectFrom('customers')
        .select(['id', 'email', 'email_folded', 'phone', 'phone_digits'])
        .where('id', '>', after)
        .orderBy('id')
        .limit(STEP)
        .execute()
      for (const { id, email, email_folded, phone, phone_digits } of rows) {
        const keys = { email_folded: normalizeEmail(email), phone_digits: normalizePhone(phone) }
        if (keys.email_folded !== email_folded || keys.phone_digits !== phone_digits)
          await db.updateTable('customers').set(keys).where('id', '=', id).execute()
      }
      const last = rows.at(-1)
      if (!last || rows.length < STEP) return
      after = last.id
    }
  },
}
