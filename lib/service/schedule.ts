import 'server-only'
import type { InputOf } from './answerer'
import type { ServiceDatabase } from './schema'

const COLUMNS = [
  'class_id',
  'class_name',
  'class_category',
  'staff_name',
  'program_name',
  'date',
  'start_time',
  'end_time',
] as const

const FILTERS = ['class_name', 'class_category', 'staff_name', 'program_name', 'date'] as const

/** Classes by filters that combine with AND, ordered by date, start_time, class_id. */
export async function viewClassSchedule(
  db: ServiceDatabase,
  input: InputOf<'viewClassSchedule'>,
): Promise<unknown> {
  const result = await db
    .selectFrom('classes')
    .select(COLUMNS)
    .where((filter) =>
      filter.and(
        FILTERS.flatMap((name) => (input[name] === undefined ? [] : [filter(name, '=', input[name])])),
      ),
    )
    .orderBy('date')
    .orderBy('start_time')
    .orderBy('class_id')
    .execute()
  return { result }
}
