import { type Hues, hueClass, hueOf } from '@/components/schedule/classes/categories'
import { isPast, wordsOf } from '@/components/schedule/classes/class-messages'
import type { ClassAt, OpenClass } from '@/components/schedule/classes/class-times'
import type { Clock } from '@/components/schedule/week/clock'
import { Icon } from '@/components/ui/icon/icon'
import styles from './block.module.css'

interface UntimedClassProps {
  at: ClassAt
  now: Clock
  hues: Hues
  stop: string | undefined
  onOpen: OpenClass
}

/** A class without a known start: above the axis, with a mark. */
export function UntimedClass({ at, now, hues, stop, onOpen }: UntimedClassProps) {
  const { name, summary } = wordsOf(at)
  return (
    <button
      type="button"
      className={`${styles.block} ${styles.untimed} ${hueClass(hueOf(hues, at.row.class_category))}`}
      data-class={at.key}
      data-past={isPast(at, now) || undefined}
      data-marked
      aria-label={summary}
      tabIndex={at.key === stop ? 0 : -1}
      onClick={({ currentTarget }) => onOpen(at, currentTarget)}
    >
      <Icon name="triangle-alert" size={13} className={styles.mark} />
      <bdi className={styles.name}>{name}</bdi>
    </button>
  )
}
