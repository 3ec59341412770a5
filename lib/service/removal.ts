import 'server-only'
import type { InputOf } from './answerer'
import { countDays, DAY_COLUMNS } from './day-counts'
import { ServiceError } from './errors'
import { HANGING, type ServiceDatabase } from './schema'
import { inTurn } from './turn'

/** Deletes a contact and all related data in one transaction. Throws 404 for an unknown id. */
export async function removeContact(db: ServiceDatabase, { id }: InputOf<'removeContact'>): Promise<unknown> {
  return inTurn(db, async (write) => {
    const contact = await write
      .deleteFrom('customers')
      .where('id', '=', id)
      .returning(['user_id', ...DAY_COLUMNS])
      .executeTakeFirst()
    if (!contact) throw new ServiceError(404, 'id: no contact has this id.')
    for (const table of [...HANGING, 'submissions' as const])
      await write.deleteFrom(table).where('customer_id', '=', id).execute()
    if (contact.user_id)
      await write.deleteFrom('submissions').where('user_id', '=', contact.user_id).execute()
    await countDays(write, [contact], [])
    return { result: 'success' }
  })
}
