import type { Kysely } from 'kysely'
import type { Reads } from '@/lib/directory/reader/reads'
import type { DirectorySchema } from '@/lib/directory/tables/schema'
import { directoryOf } from '@/lib/directory/tables/schema'
import { keepState } from '@/lib/directory/tables/state'
import type { ListFilters, ListSort } from '@/lib/directory-list'
import { createRandom } from '@/lib/service/demo/random'
import { atMost, type Measure, share } from './measure'
import { watchTurns } from './turns'

const SEED = 7
const LIMIT = 100
const PAGES = 200
const CHANGES = 40

const SORTS: readonly (ListSort | null)[] = [
  null,
  { by: 'name', isDescending: false },
  { by: 'email', isDescending: true },
  { by: 'created', isDescending: true },
]
const FILTERS: readonly ListFilters[] = [{}, { by_email: 'can' }, { by_sms: 'out' }]

/** Pages of the list over a complete directory, in every order, at random offsets. */
export async function benchLists(
  filled: Kysely<DirectorySchema>,
  { list: pageOf }: Reads,
  people: number,
): Promise<Measure[]> {
  const db = directoryOf(filled)
  const random = createRandom(SEED)
  const turns = watchTurns()
  const measured = async (query: Parameters<typeof pageOf>[0]) => {
    const startedAt = performance.now()
    await turns.during(() => pageOf(query))
    return performance.now() - startedAt
  }
  const drawn = () => ({ filters: random.pick(FILTERS), sort: random.pick(SORTS), limit: LIMIT, offset: 0 })

  await keepState(db, { people, changes: 1 })
  const pages: number[] = []
  for (let page = 0; page < PAGES; page++) {
    const query = drawn()
    const { total } = await pageOf(query)
    pages.push(await measured({ ...query, offset: random.whole(0, Math.max(0, total - LIMIT)) }))
  }
  const afterChange: number[] = []
  for (let change = 0; change < CHANGES; change++) {
    await keepState(db, { changes: change + 2 })
    afterChange.push(await measured(drawn()))
  }
  return [
    atMost('a page of the list, any order and offset: p50', share(pages, 0.5), 'ms', 20),
    atMost('a page of the list, any order and offset: p95', share(pages, 0.95), 'ms', 50),
    atMost('the first page after a change: p95', share(afterChange, 0.95), 'ms', 500),
    atMost('lists: longest turn of the event loop, by the processor', turns.longest(), 'ms', 20),
  ]
}
