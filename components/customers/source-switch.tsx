import { Segmented } from '@/components/ui/segmented'
import type { Desk } from './use-desk'

const OPTIONS = [
  { value: 'directory', label: 'Directory' },
  { value: 'live', label: 'Live' },
] as const

/** Where the rows come from: the copy, which can be sorted and counted, or the studio's own system. */
export function SourceSwitch({ desk, className }: { desk: Desk; className: string }) {
  const { source, show, directory } = desk
  if (!directory.isOn) return null
  return (
    <span
      className={className}
      data-tooltip={
        source === 'directory'
          ? 'Frontdesk’s copy of the customers: it is read anew every minute'
          : 'Asked of the studio’s system now'
      }
    >
      <Segmented label="Rows from" options={OPTIONS} value={source} onChange={show} />
    </span>
  )
}
