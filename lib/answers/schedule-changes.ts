import type { ScheduledClass } from '@/lib/contract'

/** A class that isn't what it was: as it was, as it is, or both. */
export type ScheduleChange =
  | { kind: 'added'; after: ScheduledClass }
  | { kind: 'canceled'; before: ScheduledClass }
  | { kind: 'moved' | 'staff' | 'renamed'; before: ScheduledClass; after: ScheduledClass }
