import { type ComponentProps, type ReactNode, useId } from 'react'
import { classes } from '@/components/ui/classes'
import { Icon } from '@/components/ui/icon/icon'

export type FieldProps = ComponentProps<'input'> & {
  label: string
  hint?: string
  error?: string | null
  end?: ReactNode
}

export function Field({ label, hint, error, end, className, ...input }: FieldProps) {
  const id = useId()
  const note = error ?? hint
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block text-13 font-medium">
        {label}
      </label>
      <div className="relative">
        <input
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={note ? `${id}-note` : undefined}
          className={classes(
            'h-9 w-full rounded-md border border-control bg-surface px-[9px] text-sm/7 placeholder:text-muted',
            'focus-visible:outline-offset-[-1px] max-md:h-11 max-md:text-base/7',
            end ? 'pr-20' : null,
            className,
          )}
          {...input}
        />
        {end && <div className="absolute inset-y-0 right-1 flex items-center">{end}</div>}
      </div>
      {note && (
        <p
          id={`${id}-note`}
          role={error ? 'alert' : undefined}
          className={classes(
            error ? 'mt-2 flex gap-2 text-13 text-danger-text' : 'mt-1.5 text-xs/4 text-muted',
          )}
        >
          {error && <Icon name="circle-alert" size={14} className="mt-0.5 shrink-0" />}
          {note}
        </p>
      )}
    </div>
  )
}
