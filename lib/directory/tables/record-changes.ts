import 'server-only'
import { recordAdded, recordChanged } from './changes'
import { FIELDS, type Said } from './customer-row'
import type { DirectoryWrite } from './schema'
import { readState } from './state'
import { goneContacts } from './tombstones'

/** Records what differs from the rows that are about to be replaced. The first full sync changes nothing. */
export async function recordChanges(
  write: DirectoryWrite,
  changed: readonly Said[],
  isNew: (said: Said) => boolean,
): Promise<void> {
  const { changes_from } = await readState(write)
  if (changes_from === null) return
  // When users could first see it, not when the page was requested.
  const at = Date.now()
  const added = changed.filter(isNew).map(({ id }) => id)
  const earlier = await goneContacts(write, added)
  await recordAdded(write, [
    ...earlier.flatMap(({ id, additions }) => additions.map((addition) => ({ id, ...addition }))),
    ...added.map((id) => ({ id, at, goneAt: earlier.find((one) => one.id === id)?.goneAt ?? null })),
  ])
  const afterById = new Map(changed.filter((said) => !isNew(said)).map((said) => [said.id, said]))
  if (afterById.size === 0) return
  const rows = await write
    .selectFrom('directory_people')
    .select(FIELDS)
    .where('id', 'in', [...afterById.keys()])
    .execute()
  const pairs = rows.flatMap((before) => {
    const after = afterById.get(before.id)
    return after ? [{ before, after }] : []
  })
  await recordChanged(write, pairs, at)
}
