import { useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { useRegionalChoice } from '@/components/preferences/regional'
import { Select } from '@/components/ui/fields/select'
import { CLOCKS, WEEK_STARTS } from '@/lib/preferences'
import { REGIONAL } from './messages'

/** The user's first day of the week and clock, saved at once. */
export function RegionalForm() {
  const client = useQueryClient()
  const { chosen, language, choose } = useRegionalChoice()
  return (
    <div className="grid grid-cols-[max-content_minmax(0,1fr)] items-center gap-x-6 gap-y-3 max-md:grid-cols-1 max-md:gap-y-1.5">
      <Choice
        label={REGIONAL.week}
        options={WEEK_STARTS}
        names={REGIONAL.weeks}
        value={chosen.week}
        automatic={language.week}
        onChange={(value) => choose({ name: 'week', value })}
      />
      <Choice
        label={REGIONAL.clock}
        options={CLOCKS}
        names={REGIONAL.clocks}
        value={chosen.clock}
        automatic={language.clock}
        onChange={(value) => {
          choose({ name: 'clock', value })
          // Its classes have their times as text.
          client.removeQueries({ queryKey: ['schedule'] })
        }}
      />
    </div>
  )
}

interface ChoiceProps<Value extends string> {
  label: string
  options: readonly Value[]
  names: Record<Value, string>
  value: Value | 'auto'
  /** What the browser's language has. */
  automatic: Value
  onChange: (value: Value | 'auto') => void
}

function Choice<Value extends string>(props: ChoiceProps<Value>) {
  const { label, options, names, value, automatic, onChange } = props
  const id = useId()
  return (
    <>
      <label htmlFor={id} className="text-13 font-medium max-md:not-first:mt-3">
        {label}
      </label>
      <div>
        <Select
          id={id}
          className="w-72 max-w-full"
          value={value}
          onChange={({ target }) => onChange(target.value as Value | 'auto')}
        >
          <option value="auto">{REGIONAL.automatic(names[automatic])}</option>
          {options.map((option) => (
            <option key={option} value={option}>
              {names[option]}
            </option>
          ))}
        </Select>
      </div>
    </>
  )
}
