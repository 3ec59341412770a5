import type { ComponentProps, ReactNode } from 'react'
import { classes } from './classes'

export type IconButtonProps = Omit<ComponentProps<'button'>, 'children'> & {
  label: string
  icon: ReactNode
  size?: 'small' | 'normal'
}

/** An icon button with a name and a tooltip; 44 px on a phone. */
export function IconButton({
  label,
  icon,
  size = 'normal',
  className,
  type = 'button',
  ...rest
}: IconButtonProps) {
  return (
    <button
      type={type}
      aria-label={label}
      data-tooltip={label}
      className={classes(
        'inline-flex shrink-0 items-center justify-center rounded-md text-muted transition-colors duration-fast',
        'hover:bg-fill-strong hover:text-text disabled:text-disabled disabled:hover:bg-transparent max-md:size-11',
        size === 'small' ? 'size-6' : 'size-8',
        className,
      )}
      {...rest}
    >
      {icon}
    </button>
  )
}
