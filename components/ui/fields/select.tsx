import type { ComponentProps } from 'react'
import { classes } from '@/components/ui/classes'
import { Icon } from '@/components/ui/icon/icon'

export type SelectProps = ComponentProps<'select'> & {
  isQuiet?: boolean
}

/** A native select in our style: it works before hydration and on every phone. */
export function Select({ isQuiet = false, className, children, ...rest }: SelectProps) {
  return (
    <span className="relative inline-flex items-center">
      <select
        className={classes(
          'h-8 appearance-none rounded-md bg-transparent pr-7 pl-2.5 text-13 hover:bg-fill max-md:h-11',
          isQuiet ? 'text-muted' : 'border border-border-strong',
          className,
        )}
        {...rest}
      >
        {children}
      </select>
      <Icon name="chevron-down" size={14} className="pointer-events-none absolute right-2 text-muted" />
    </span>
  )
}
