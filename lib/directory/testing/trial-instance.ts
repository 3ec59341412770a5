import 'server-only'
import { openDirectory } from '@/lib/directory/directory'
import type { Upstream } from '@/lib/upstream/client'
import type { TrialDirectory } from './trial-directory'

interface TrialInstance {
  db: TrialDirectory['db']
  upstream: Upstream
  clock: { now: number }
  /** Rows of a page. */
  page: number
  insights?: boolean
}

/** One instance of Frontdesk over a test's directory, at the test's time. */
export function trialInstance({ db, upstream, clock, page, insights = false }: TrialInstance) {
  return openDirectory({
    db,
    file: null,
    upstream,
    onFault: (error) => {
      throw error
    },
    now: () => clock.now,
    insights,
    readsLastSeen: insights,
    pace: { page, pause: 0 },
  })
}
