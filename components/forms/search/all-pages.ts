import type { SubmissionsPage } from '../queries'

const AT_A_TIME = 500
/** Maximum number of submissions loaded in a browser. */
export const MOST_LOADED = 20_000

type Read = (place: { limit: number; offset: number }) => Promise<SubmissionsPage>

/** All pages of a form. The end is an empty page or one with nothing new. Returns whether it was reached. */
export async function* allPages(read: Read, most = MOST_LOADED): AsyncGenerator<SubmissionsPage, boolean> {
  const seen = new Set<string>()
  let offset = 0
  while (offset < most) {
    const page = await read({ limit: AT_A_TIME, offset })
    const { members, unreadable, leftOut } = page
    const count = members.length + unreadable.length + leftOut
    if (count === 0) return true
    const isRepeated = members.length > 0 && members.every(({ submission_id }) => seen.has(submission_id))
    if (isRepeated) return true
    for (const { submission_id } of members) seen.add(submission_id)
    offset += count
    yield page
  }
  return false
}
