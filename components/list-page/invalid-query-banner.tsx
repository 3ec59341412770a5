import { Banner } from '@/components/ui/banner'

const list = new Intl.ListFormat('en')

/** Banner that names the invalid parts of a URL, which were ignored. */
export function InvalidQueryBanner({ names }: { names: readonly string[] }) {
  if (names.length === 0) return null
  return <Banner>Some filters in this link aren’t valid and were ignored: {list.format(names)}.</Banner>
}
