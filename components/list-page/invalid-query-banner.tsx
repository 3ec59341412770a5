import { Banner } from '@/components/ui/banner'

const list = new Intl.ListFormat('en')

/** The names on screen of a link's parts, where they differ from those in the link. */
const NAMES: Readonly<Record<string, string>> = {
  changes: 'Changes since',
  compare: 'Compare weeks',
  find: 'Search',
  person: 'User',
  since: 'Changes since',
  size: 'Rows per page',
  staff: 'Instructor',
  subject: 'Customer name or ID',
  user_id: 'User ID',
}

/** A part of a link as screens name it: `updated_since` as `Updated since`. */
const nameOf = (part: string) =>
  NAMES[part] ?? (part.charAt(0).toUpperCase() + part.slice(1)).replaceAll('_', ' ')

interface InvalidQueryBannerProps {
  /** The parts by their names in the link, or on screen. */
  names: readonly string[]
}

/** Banner that names the invalid parts of a URL, which were ignored. */
export function InvalidQueryBanner({ names }: InvalidQueryBannerProps) {
  if (names.length === 0) return null
  const parts = list.format(names.map((name) => `“${nameOf(name)}”`))
  return (
    <Banner>
      {parts} in this link {names.length === 1 ? 'isn’t valid and was' : 'aren’t valid and were'} ignored. The
      rest of the link applies.
    </Banner>
  )
}
