import 'server-only'
import { afterEach, beforeEach } from 'vitest'
import { openTrialDatabase, type TrialDatabase } from '@/lib/service/testing/trial-database'

/** The running test's empty service. */
export let trial: TrialDatabase
/** Its database. */
export let db: TrialDatabase['db']

/** Gives each test of a file a service of its own. */
export function openEachTest(): void {
  beforeEach(async () => {
    trial = await openTrialDatabase()
    db = trial.db
  })
  afterEach(() => trial.close())
}
