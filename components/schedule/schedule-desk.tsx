'use client'

import type { Clock } from './clock'
import { ScheduleBar } from './schedule-bar'
import { useDesk } from './use-desk'
import { WeekView } from './week-view'

/** The studio's classes by week, day or as a list. `clock`: what the server's shows. */
export function ScheduleDesk({ clock }: { clock: Clock }) {
  const desk = useDesk(clock)
  const clashing = new Set(desk.clashes.flatMap(({ classes }) => classes.map(({ key }) => key)))
  return (
    <>
      <ScheduleBar desk={desk} />
      <WeekView desk={desk} clashing={clashing} onOpen={() => {}} />
    </>
  )
}
