import { RecordView } from '@/components/record/record'
import type { Section } from '@/lib/full-data/section'
import type { CustomerList } from './lists'

interface NothingSentProps {
  section: Exclude<Section, { kind: 'rows' }>
  list: CustomerList
}

/** Says why there is no list: not sent, empty, or an unexpected shape. */
export function NothingSent({ section, list }: NothingSentProps) {
  const noun = list.label.toLowerCase()
  if (section.kind === 'other') return <RecordView value={section.value} name={noun} />
  return (
    <p className="text-13 text-muted">
      {section.kind === 'missing'
        ? `Your customer system sent no ${noun} for this customer`
        : `No ${noun} yet`}
    </p>
  )
}
