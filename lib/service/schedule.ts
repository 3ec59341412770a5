import 'server-only'
import { CLASS_FILTERS } from '@/lib/contract'
import { scheduledClass } from '@/lib/contract/schedule'
import { namesOf } from '@/lib/contract/wire'
import type { InputOf } from './answerer'
import type { ServiceDatabase } from './schema'

/** Classes by filters that combine with AND, ordered by date, start_time, class_id. */
export async function viewClassSchedule(
  db: ServiceDatabase,
  input: InputOf<'viewClassSchedule'>,
): Promise<unknown> {
  const result = await db
    .selectFrom('classes')
    .select(namesOf(scheduledClass))
    .where((filter) => {
      const asked = CLASS_FILTERS.filter((name) => input[name] !== undefined)
      return filter.and(asked.map((name) => filter(name, '=', input[name] ?? '')))
    })
    .orderBy('date')
    .orderBy('start_time')
    .orderBy('class_id')
    .execute()
  return { result }
}
