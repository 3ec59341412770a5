import { CopyButton } from '@/components/ui/copy-button'
import { absence, formatText } from '@/lib/format/text'

/** A customer's user id to copy, and a link to their form submissions. */
export function UserId({ value, onForms }: { value: unknown; onForms: () => void }) {
  const text = formatText(value)
  const isAbsent = absence(value) !== null
  return (
    <span className="-my-[3px] flex min-h-6 flex-wrap items-center gap-x-2">
      <bdi
        translate={isAbsent ? undefined : 'no'}
        className={`min-w-0 wrap-anywhere ${isAbsent ? 'text-muted' : 'font-mono text-xs/[18px]'}`}
      >
        {text}
      </bdi>
      {!isAbsent && <CopyButton value={text} label="user ID" />}
      <button
        type="button"
        className="min-h-6 font-medium text-accent-text hover:underline print:hidden"
        onClick={onForms}
      >
        Form submissions
      </button>
    </span>
  )
}
