import { Banner } from '@/components/ui/banner'

const list = new Intl.ListFormat('en')

/** Banner that names the invalid parts of a URL, which were ignored. */
export function InvalidQueryBanner({ names }: { names: readonly string[] }) {
  if (names.length === 0) return null
  const parts = list.format(names.map((name) => `“${name.replaceAll('_', ' ')}”`))
  return (
    <Banner>
      {parts} in this link {names.length === 1 ? 'isn’t valid and was' : 'aren’t valid and were'} ignored. The
      rest of the link applies.
    </Banner>
  )
}
