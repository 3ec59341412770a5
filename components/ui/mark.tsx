import { Icon } from '@/components/ui/icon/icon'

/** A small warning icon; its text is available to everyone. */
export function Mark({ words }: { words: string }) {
  return (
    <span role="img" aria-label={words} data-tooltip={words} className="ml-1.5 inline-block align-[-2px]">
      <Icon name="triangle-alert" size={13} className="text-warning" />
    </span>
  )
}
