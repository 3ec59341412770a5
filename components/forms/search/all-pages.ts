import { MOST_LOADED } from '../loaded'
import type { SubmissionsPage } from '../queries'

export const AT_A_TIME = 500

type Read = (place: { limit: number; offset: number }) => Promise<SubmissionsPage>

/**
 * All pages of a form after those already read, up to `most` submissions. The end is an empty page or one with nothing
 * new. Returns whether it was reached.
 */
export async function* allPages(
  read: Read,
  most = MOST_LOADED,
  before: readonly SubmissionsPage[] = [],
): AsyncGenerator<SubmissionsPage, boolean> {
  const seen = new Set(before.flatMap(({ members }) => members.map(({ submission_id }) => submission_id)))
  let offset = before.reduce((sum, page) => sum + countOf(page), 0)
  while (offset < most) {
    const page = await read({ limit: AT_A_TIME, offset })
    const { members } = page
    const count = countOf(page)
    if (count === 0) return true
    const isRepeated = members.length > 0 && members.every(({ submission_id }) => seen.has(submission_id))
    if (isRepeated) return true
    for (const { submission_id } of members) seen.add(submission_id)
    offset += count
    yield page
  }
  return false
}

const countOf = ({ members, unreadable, leftOut }: SubmissionsPage) =>
  members.length + unreadable.length + leftOut
