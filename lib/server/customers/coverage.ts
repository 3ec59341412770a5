import 'server-only'
import type { DirectoryStatus } from '@/lib/answers/directory'
import type { Coverage } from '@/lib/coverage'
import type { Directory } from '@/lib/directory/directory'
import type { ListFilters } from '@/lib/directory-list'

/** Of how many customers it is known what the filters select by; nothing for filters by what all customers have. */
export async function coverageOf(
  directory: Pick<Directory, 'attentionCounts'>,
  { lastSeen, details }: Pick<DirectoryStatus, 'lastSeen' | 'details'>,
  { membership_ends, no_shows }: ListFilters,
): Promise<{ coverage?: Coverage | null }> {
  if (!(membership_ends || no_shows)) return {}
  // Who is active isn't known.
  if (lastSeen.readAt === null) return { coverage: null }
  const { active, known } = await directory.attentionCounts(Date.parse(lastSeen.readAt))
  return { coverage: { readAt: details.readAt, active, known } }
}
