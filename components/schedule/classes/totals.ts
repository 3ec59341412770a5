import { absence, formatText } from '@/lib/format/text'
import { countWords } from './class-messages'
import type { ClassAt } from './class-times'

const UNTIMED = 'without a start or an end'

/** A duration as `8 h 15 min`. */
export function formatHours(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  return [hours > 0 && `${hours} h`, (rest > 0 || hours === 0) && `${rest} min`].filter(Boolean).join(' ')
}

/** A class that was sent twice counts once. */
function distinct(classes: readonly ClassAt[]): ClassAt[] {
  const seen = new Map<string, ClassAt>()
  for (const at of classes) {
    const key = JSON.stringify([at.day, at.row.class_id, at.row.class_name, at.start, at.end])
    if (!seen.has(key)) seen.set(key, at)
  }
  return [...seen.values()]
}

function minutesOf(classes: readonly ClassAt[]): number {
  return classes.reduce((sum, { start, end }) => sum + (start === null || end === null ? 0 : end - start), 0)
}

/** Number and hours of some classes, then the hours of each category if there are several. */
export function totalsOf(classes: readonly ClassAt[]): { total: string; parts: string[] } {
  const all = distinct(classes)
  const untimed = all.filter(({ start, end }) => start === null || end === null)
  const byCategory = new Map<string, ClassAt[]>()
  for (const at of all) {
    const category = formatText(at.row.class_category).trim()
    byCategory.set(category, [...(byCategory.get(category) ?? []), at])
  }
  const parts = [...byCategory].sort(([a], [b]) => a.localeCompare(b, 'en'))
  const more = untimed.length > 0 && `${countWords(untimed.length)} ${UNTIMED}`
  return {
    total: [countWords(all.length), formatHours(minutesOf(all)), more].filter(Boolean).join(', '),
    parts:
      parts.length > 1 && all.every(({ row }) => absence(row.class_category) === null)
        ? parts.map(([category, own]) => `${category} ${formatHours(minutesOf(own))}`)
        : [],
  }
}
