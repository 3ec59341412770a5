import 'server-only'
import type { ScheduledClass } from '@/lib/contract'
import type { AppDatabase } from '@/lib/server/app/schema'
import { keepDay } from '@/lib/server/schedule/versions'
import type { ServiceDatabase } from '@/lib/service/schema'

const DAY = 86_400_000
/** Days as the schedule's job reads them, from yesterday in UTC. */
const DAYS = 17
/** How long ago the earlier versions were read, in ms. */
const AGE_MS = 2 * DAY

type Classes = readonly ScheduledClass[]

const change = (classes: Classes, place: number, to: Partial<ScheduledClass>) =>
  classes.map((one, nth) => (nth === place ? { ...one, ...to } : one))

/** What was different on some days: a class had another time or instructor, wasn't there yet, or was there. */
const EARLIER: Record<number, (classes: Classes) => Classes> = {
  1: (classes) => change(classes, classes.length - 1, { start_time: '21:00:00', end_time: '22:00:00' }),
  2: (classes) => change(classes, 0, { staff_name: 'Noa Levi' }),
  3: (classes) => classes.slice(1),
  4: (classes) => [
    ...classes,
    ...classes.slice(0, 1).map((one) => ({
      ...one,
      class_id: 'cls_canceled',
      class_name: 'Candlelight yin',
      start_time: '20:30:00',
      end_time: '21:30:00',
    })),
  ],
}

/** Keeps versions of the demo's next days from two days ago, so that a new installation shows schedule changes. */
export async function keepEarlierSchedule(
  db: AppDatabase,
  service: ServiceDatabase,
  now: number,
): Promise<void> {
  for (let nth = 0; nth < DAYS; nth++) {
    const day = new Date(now + (nth - 1) * DAY).toISOString().slice(0, 10)
    const rows = await service
      .selectFrom('classes')
      .selectAll()
      .where('date', '=', day)
      .orderBy('start_time')
      .execute()
    const classes = rows.map(({ is_demo: _, ...one }) => one)
    await keepDay(db, day, EARLIER[nth]?.(classes) ?? classes, now - AGE_MS)
  }
}
