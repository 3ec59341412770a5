import { FILTER } from '@/components/customers/messages'
import { FilterSelect } from '@/components/ui/fields/filter-select'
import { useLazyComponent } from '@/components/ui/use-lazy-component'
import { type ListFilters, locationFrom, locationsOf, locationText } from '@/lib/directory-list'

/** The choice of several; no location has this name. */
const SEVERAL = '\n'

const load = () => import('./locations-dialog').then(({ LocationsDialog }) => LocationsDialog)

const wordsOf = (text: string) =>
  text === SEVERAL ? FILTER.several : locationsOf(locationFrom(text)).join(', ')

interface LocationFilterProps {
  location: ListFilters['location']
  options: readonly string[]
  onChange: (location: ListFilters['location']) => void
}

/** A filter by one location, or by several, which a dialog offers. */
export function LocationFilter({ location, options, onChange }: LocationFilterProps) {
  const { open, close, draw } = useLazyComponent(load)
  const text = location === undefined ? null : locationText(location)
  return (
    <>
      <FilterSelect
        isQuiet
        label={FILTER.location}
        tip={typeof location === 'object' ? wordsOf(locationText(location)) : undefined}
        value={text}
        options={options.length > 1 ? [...options, SEVERAL] : options}
        wordsOf={wordsOf}
        onChange={(next) =>
          next === SEVERAL ? void open() : onChange(next === null ? undefined : locationFrom(next))
        }
      />
      {draw((Part) => (
        <Part
          chosen={location === undefined ? [] : locationsOf(location)}
          options={options}
          onChoose={onChange}
          onClose={close}
        />
      ))}
    </>
  )
}
