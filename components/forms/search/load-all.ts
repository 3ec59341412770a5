import { type SubmissionsBody, submissionsApi } from '@/lib/browser/submissions-api'
import { MOST_LOADED } from '../loaded'
import { pageOf, type SubmissionsPage } from '../queries'
import { AT_A_TIME, allPages } from './all-pages'
import { prepareSearch } from './use-search-script'

interface Progress {
  /** `part`: there may be more than `most`. `cut`: there are more than the browser limit. */
  state: 'loading' | 'all' | 'part' | 'cut'
  pages: readonly SubmissionsPage[]
  /** Submissions in all; null: not known yet. */
  total: number | null
}

interface LoadAllOptions {
  formId: string
  userId: string
  /** How many at most. */
  most: number
  /** The pages already loaded. */
  pages: readonly SubmissionsPage[]
  signal: AbortSignal
  tell: (progress: Partial<Progress>) => void
}

/** Loads all submissions of a form, or of one user, and reports the progress. Throws if a call fails. */
export async function loadAll({ formId, userId, most, pages, signal, tell }: LoadAllOptions): Promise<void> {
  const bodyOf = (place: Pick<SubmissionsBody, 'limit' | 'offset'>) => ({
    ...place,
    ...(userId !== '' && { user_id: userId }),
  })
  const hasRowAt = async (offset: number) => {
    const answer = await submissionsApi.submissions(formId, bodyOf({ limit: 1, offset }), signal)
    const { submissions, unreadable, unmatched } = answer
    return submissions.length + unreadable.length + (unmatched?.rows ?? 0) > 0
  }
  let progress: Pick<Progress, 'state' | 'pages'> = { state: 'loading', pages }
  const next = (more: Partial<typeof progress>) => {
    progress = { ...progress, ...more }
    tell(progress)
  }
  const read = async (place: Pick<SubmissionsBody, 'limit' | 'offset'>) =>
    pageOf(await submissionsApi.submissionsOf(formId, bodyOf(place), signal))
  const asked = allPages(read, most, pages)
  // What is loaded without a request isn't counted first: that takes more calls.
  let isCounted = most < MOST_LOADED
  for (;;) {
    const page = await asked.next()
    if (page.done) return next({ state: page.value ? 'all' : most < MOST_LOADED ? 'part' : 'cut' })
    const { members } = page.value
    prepareSearch(members)
    next({ pages: [...progress.pages, page.value] })
    // A short list is loaded before it could be counted.
    if (isCounted || (members.length < AT_A_TIME && progress.pages.length < 2)) continue
    isCounted = true
    const loaded = progress.pages.reduce((sum, one) => sum + one.members.length, 0)
    // Without a total, the progress is the number loaded so far.
    const counted = import('./total').then(({ totalOf }) => totalOf(hasRowAt, loaded, MOST_LOADED))
    void counted.then(
      (total) => progress.state === 'loading' && tell({ total }),
      () => undefined,
    )
  }
}
