import 'server-only'
import type { Regional, WeekStart } from '@/lib/preferences'

const DEFAULTS: Regional = { week: 'monday', clock: '24' }
const STARTS: Record<number, WeekStart> = { 6: 'saturday', 7: 'sunday' }

/** Not yet in TypeScript; older versions of Node have it as a property. */
type Weeks = Intl.Locale & { weekInfo?: { firstDay: number }; getWeekInfo?: () => { firstDay: number } }

/** The first day of the week and the clock of an `Accept-Language` header's first language. */
export function regionalOfLanguage(header: string | null): Regional {
  const [first = ''] = (header ?? '').split(/[,;]/)
  try {
    const locale: Weeks = new Intl.Locale(first.trim())
    const { firstDay } = locale.getWeekInfo?.() ?? locale.weekInfo ?? { firstDay: 1 }
    const { hour12 } = new Intl.DateTimeFormat(locale, { hour: 'numeric' }).resolvedOptions()
    return { week: STARTS[firstDay] ?? DEFAULTS.week, clock: hour12 ? '12' : '24' }
  } catch {
    return DEFAULTS
  }
}
