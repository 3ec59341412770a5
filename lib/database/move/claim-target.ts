import 'server-only'
import type { Kysely } from 'kysely'
import { createSchema } from '../schema'
import { MoveError } from './move-error'
import { beginMove, readMove } from './move-state'
import type { AnyTables } from './moved-table'

const OTHER_TARGET =
  'Use an empty database, or drop the schemas desk and engagement if you don’t need their data.'

/** The state of a move's target: empty, partly moved from this source, or finished. */
export type Claim = 'begun' | 'resumed' | 'finished'

/** Makes an empty database the target of a move with this `sourceMark`. Throws MoveError if it isn't empty. */
export async function claimTarget(
  [app, engagement]: readonly [Kysely<AnyTables>, Kysely<AnyTables>],
  sourceMark: string,
): Promise<Claim> {
  const move = await readMove(app)
  if (move && move.source_mark !== sourceMark) {
    throw new MoveError(
      `A different installation, or this one with a different AUTH_SECRET, was already moved to this database. ${OTHER_TARGET}`,
    )
  }
  if (move) return move.finished_at === null ? 'resumed' : 'finished'
  const [one, two] = await Promise.all([hasTables(app), hasTables(engagement)])
  if (one || two)
    throw new MoveError(`This database already contains a Frontdesk installation. ${OTHER_TARGET}`)
  await createSchema(app)
  await beginMove(app, sourceMark)
  return 'begun'
}

const hasTables = async (db: Kysely<AnyTables>) =>
  (await db.introspection.getTables({ withInternalKyselyTables: true })).length > 0
