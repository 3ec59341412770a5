import { changeFilter } from '@/components/schedule/change'
import { type Hues, hueClass } from './categories'
import type { ClassAt } from './class-times'

/** The hues of the categories of some classes, by name. */
function huesOf(hues: Hues, classes: readonly ClassAt[] | null) {
  const theirs = new Set(classes?.map(({ row }) => row.class_category))
  return [...hues]
    .filter(([category]) => !classes || theirs.has(category))
    .sort(([a], [b]) => a.localeCompare(b, 'en'))
}

interface LegendProps {
  hues: Hues
  /** The week's classes; null: not all are loaded, so all known categories are offered. */
  classes: readonly ClassAt[] | null
  /** The category that is shown alone; null: all are shown. */
  chosen: string | null
}

/** The categories' colors; pressing one shows only its classes. */
export function Legend({ hues, classes, chosen }: LegendProps) {
  return (
    <ul
      aria-label="Categories"
      className="ml-1 flex min-h-6 min-w-0 flex-1 basis-0 flex-wrap gap-x-0.5 text-xs/4 text-muted max-md:hidden @max-[900px]:order-last @max-[900px]:-ml-1.5 @max-[900px]:basis-full"
    >
      {huesOf(hues, classes).map(([category, hue]) => (
        <li key={category} className={hueClass(hue)}>
          <button
            type="button"
            aria-pressed={category === chosen}
            className="flex h-6 items-center gap-1.5 rounded-md px-1.5 -outline-offset-2 hover:bg-fill hover:text-text aria-pressed:bg-accent-fill aria-pressed:font-medium aria-pressed:text-text aria-pressed:inset-ring aria-pressed:inset-ring-accent-border"
            onClick={() => changeFilter('category', category === chosen ? null : category)}
          >
            <span aria-hidden className="size-2 rounded-[2px] bg-(--bar)" />
            <bdi className="max-w-32 truncate">{category}</bdi>
          </button>
        </li>
      ))}
    </ul>
  )
}
