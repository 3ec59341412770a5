import { type SubmitEvent, useId, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { DialogEnd } from '@/components/ui/dialog-end'
import { Checkbox } from '@/components/ui/fields/checkbox'
import { type ListFilters, MOST_IN_FILTER } from '@/lib/directory-list'

const WORDS = {
  title: 'Locations',
  about: 'Shows customers whose last location is one of these.',
  most: `Choose up to ${MOST_IN_FILTER} locations.`,
  submit: 'Show customers',
}

interface LocationsDialogProps {
  chosen: readonly string[]
  options: readonly string[]
  onChoose: (location: ListFilters['location']) => void
  onClose: () => void
}

/** Chooses the locations to filter by. */
export function LocationsDialog({ chosen, options, onChoose, onClose }: LocationsDialogProps) {
  const id = useId()
  const [picked, setPicked] = useState<ReadonlySet<string>>(() => new Set(chosen))
  // A link may name locations that aren't offered.
  const offered = [...chosen.filter((one) => !options.includes(one)), ...options]

  function choose(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    event.currentTarget.closest('dialog')?.close()
    const [first, ...others] = offered.filter((one) => picked.has(one))
    onChoose(first !== undefined && others.length > 0 ? [first, ...others] : first)
  }

  function toggle(location: string, isOn: boolean) {
    const next = new Set(picked)
    if (isOn) next.add(location)
    else next.delete(location)
    setPicked(next)
  }

  return (
    <Dialog title={WORDS.title} onClose={onClose}>
      <form onSubmit={choose}>
        <p className="text-sm text-muted">{picked.size < MOST_IN_FILTER ? WORDS.about : WORDS.most}</p>
        <ul className="mt-3 -ml-2 max-h-[50dvh] overflow-y-auto">
          {offered.map((location, index) => (
            <li key={location}>
              <label
                htmlFor={`${id}${index}`}
                className="flex min-h-9 cursor-pointer items-center gap-3 rounded-md px-2 text-sm hover:bg-fill max-md:min-h-11"
              >
                <Checkbox
                  id={`${id}${index}`}
                  data-first={index === 0 || undefined}
                  checked={picked.has(location)}
                  disabled={!picked.has(location) && picked.size >= MOST_IN_FILTER}
                  onChange={({ target }) => toggle(location, target.checked)}
                />
                <bdi translate="no" className="min-w-0 wrap-anywhere">
                  {location}
                </bdi>
              </label>
            </li>
          ))}
        </ul>
        <DialogEnd>
          <Button type="submit" variant="primary" size="tall">
            {WORDS.submit}
          </Button>
        </DialogEnd>
      </form>
    </Dialog>
  )
}
