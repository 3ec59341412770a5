import { Check, Plus } from 'lucide-react'
import { useViews } from '@/components/preferences/preferences'
import { Button } from '@/components/ui/button'
import { classes } from '@/components/ui/classes'
import type { View } from '@/lib/views'
import { filtersFrom } from '../address'
import type { Desk } from '../use-desk'
import type { ViewsStep } from './views-dialog'

interface AllViewsProps {
  desk: Desk
  open: View | undefined
  /** Whether the list is as it was when the page came, since it could not be read again. */
  isOld: boolean
  onStep: (step: ViewsStep) => void
  onLeave: () => void
}

const LINE =
  'flex h-8 items-center gap-2 rounded-(--radius) px-2 text-[13px]/[18px] hover:bg-(--fill) max-md:h-11 max-md:text-sm'

/** Every view, to be opened, and the way to a new one. */
export function AllViews({ desk, open, isOld, onStep, onLeave }: AllViewsProps) {
  const [views] = useViews()

  function choose(view: View | null) {
    onLeave()
    const content = { view: view?.id ?? null, ...filtersFrom(view?.filters ?? {}) }
    desk.change({ ...content, page: 1, find: false, id: null, tab: '' })
  }

  return (
    <>
      <ul aria-label="All views" className="-mx-2 max-h-72 overflow-y-auto">
        {[null, ...views].map((view) => {
          const isOpen = view?.id === open?.id
          return (
            <li key={view?.id ?? ''}>
              <a
                href={view?.href ?? '/customers'}
                aria-current={isOpen || undefined}
                className={classes(LINE, isOpen && 'font-medium')}
                onClick={(event) => {
                  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
                  event.preventDefault()
                  choose(view)
                }}
              >
                <Check aria-hidden size={16} className={classes('shrink-0', !isOpen && 'invisible')} />
                <bdi className="truncate">{view?.name ?? 'All customers'}</bdi>{' '}
                {view?.isTeam && <span className="ml-auto shrink-0 text-(--muted)">the team’s</span>}
              </a>
            </li>
          )
        })}
      </ul>
      {isOld && (
        <p className="mt-2 text-xs/4 text-(--muted)">
          The views could not be read again: this is how they were when the page came.
        </p>
      )}
      <div className="mt-4 flex justify-end border-t border-(--border) pt-4">
        <Button data-first="" size="tall" onClick={() => onStep('save')}>
          <Plus aria-hidden size={16} />
          Save as a new view
        </Button>
      </div>
    </>
  )
}
