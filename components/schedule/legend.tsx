import { classes as names } from '@/components/ui/classes'
import { type Hues, hueClass } from './categories'
import type { ClassAt } from './class-times'

/** The color legend of some classes' categories. */
export function Legend({ hues, classes }: { hues: Hues; classes: readonly ClassAt[] }) {
  const theirs = new Set(classes.map(({ row }) => row.class_category))
  const shown = [...hues].filter(([category]) => theirs.has(category))
  return (
    <ul
      aria-label="Categories"
      className="ml-2 flex min-h-4 min-w-0 flex-1 basis-0 flex-wrap gap-x-4 text-xs/4 text-muted max-xl:order-last max-xl:ml-0 max-xl:basis-full max-md:hidden print:[print-color-adjust:exact] print:ml-0"
    >
      {shown.map(([category, hue]) => (
        <li key={category} className={names('flex items-center gap-1.5', hueClass(hue))}>
          <span aria-hidden className="size-2 rounded-[2px] bg-(--bar)" />
          <bdi className="max-w-32 truncate">{category}</bdi>
        </li>
      ))}
    </ul>
  )
}
