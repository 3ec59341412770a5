import styles from './schedule.module.css'

/** Places of classes in a day that is being read; like a usual day, so that nothing jumps. */
const PLACES = [
  { top: 24, height: 48 },
  { top: 144, height: 48 },
  { top: 300, height: 36 },
  { top: 528, height: 48 },
  { top: 600, height: 48 },
]

/** Stands where a day's classes will. */
export function SkeletonBlocks() {
  return (
    <div aria-hidden className={styles.late}>
      {PLACES.map((place) => (
        <div key={place.top} className={styles.bone} style={place} />
      ))}
    </div>
  )
}
