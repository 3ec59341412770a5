import type { ComponentProps } from 'react'
import { classes } from './classes'

const VARIANTS = {
  default: 'border border-(--border-strong) enabled:hover:bg-(--fill) disabled:text-(--disabled)',
  ghost: 'enabled:hover:bg-(--fill) disabled:text-(--disabled)',
  primary: 'bg-(--accent) text-(--on-accent) enabled:hover:bg-(--accent-hover)',
  danger:
    'bg-(--danger) text-(--on-danger) hover:bg-(--danger-hover) disabled:bg-(--danger-off) disabled:text-(--on-danger-off)',
  'danger-outline': 'border border-(--danger-border) text-(--danger-text) hover:bg-(--danger-fill)',
} as const

const SIZES = {
  small: 'h-7 px-2.5',
  normal: 'h-8 px-2.5',
  tall: 'h-9 px-3',
} as const

export type ButtonProps = ComponentProps<'button'> & {
  variant?: keyof typeof VARIANTS
  size?: keyof typeof SIZES
}

/** A button with words; 44 px high on a phone. */
export function Button({
  variant = 'default',
  size = 'normal',
  className,
  type = 'button',
  ...rest
}: ButtonProps) {
  return (
    <button
      type={type}
      className={classes(
        'inline-flex shrink-0 items-center justify-center gap-2 whitespace-nowrap rounded-(--radius) text-[13px]/[18px] font-medium',
        'transition-colors duration-(--fast) disabled:cursor-default max-md:h-11 max-md:px-3.5',
        VARIANTS[variant],
        SIZES[size],
        className,
      )}
      {...rest}
    />
  )
}
