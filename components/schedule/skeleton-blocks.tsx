import styles from './schedule.module.css'

/** Placeholder positions of a typical day's classes while it loads. */
const PLACES = [
  { top: 24, height: 48 },
  { top: 144, height: 48 },
  { top: 300, height: 36 },
  { top: 528, height: 48 },
  { top: 600, height: 48 },
]

/** Skeleton of a day's classes. */
export function SkeletonBlocks() {
  return (
    <div aria-hidden className={styles.late}>
      {PLACES.map((place) => (
        <div key={place.top} className={styles.bone} style={place} />
      ))}
    </div>
  )
}
