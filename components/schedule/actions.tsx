import type { ComponentProps, ReactNode } from 'react'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon/icon'
import type { IconName } from '@/components/ui/icon/names'
import { MenuButton } from '@/components/ui/menu-button'
import { useLazyComponent } from '@/components/ui/use-lazy-component'
import { useComputer } from '@/components/ui/use-media'
import type { Compared } from './address'
import { change } from './change'
import type { ClassAt } from './classes/class-times'
import { CALENDAR, COMPARE, MORE, PRINT } from './messages'

const loadCalendarDialog = () => import('./calendar/calendar-dialog').then((module) => module.CalendarDialog)

interface ActionsProps {
  classes: readonly ClassAt[]
  first: string
  compare: Compared
  /** Further actions. */
  children: ReactNode
}

/** What can be done with the shown classes: compare, put into a calendar, print. In a menu on a phone. */
export function Actions({ classes, first, compare, children }: ActionsProps) {
  const calendar = useLazyComponent(loadCalendarDialog)
  const isComputer = useComputer()
  const toggle = () => change({ compare: compare === 'none' ? 'last' : 'none' })
  return (
    <>
      <div className="flex items-center gap-1 max-md:hidden">
        <Action
          label={COMPARE.open}
          words={COMPARE.short}
          icon="arrow-right-left"
          data-compares=""
          aria-pressed={compare !== 'none'}
          onClick={toggle}
        />
        <Action
          label={CALENDAR.open}
          words={CALENDAR.short}
          icon="calendar-arrow-down"
          disabled={classes.length === 0}
          onClick={calendar.open}
        />
        <Action label={PRINT} words={PRINT} icon="printer" onClick={() => window.print()} />
      </div>
      {!isComputer && (
        <div className="md:hidden">
          <MenuButton
            label={MORE}
            items={[
              { label: COMPARE.open, onAct: toggle },
              { label: CALENDAR.open, onAct: calendar.open },
            ]}
          />
        </div>
      )}
      {children}
      {calendar.draw((Part) => (
        <Part classes={classes} first={first} onClose={calendar.close} />
      ))}
    </>
  )
}

interface ActionProps extends ComponentProps<'button'> {
  label: string
  words: string
  icon: IconName
}

/** An action with its words where the title bar has space: on one line, or on its second. */
function Action({ label, words, icon, ...rest }: ActionProps) {
  return (
    <Button
      variant="ghost"
      aria-label={label}
      data-tooltip={label}
      className="@min-[910px]:@max-[1128px]:px-2 aria-pressed:bg-accent-fill aria-pressed:text-accent-text"
      {...rest}
    >
      <Icon name={icon} size={16} className="text-muted in-aria-pressed:text-accent-text" />
      <span data-words className="@max-[700px]:hidden @min-[910px]:@max-[1128px]:hidden">
        {words}
      </span>
    </Button>
  )
}
