import { classes } from './classes'

const VARIANTS = {
  default: 'border border-(--border-strong) not-disabled:hover:bg-(--fill) disabled:text-(--disabled)',
  ghost: 'not-disabled:hover:bg-(--fill) disabled:text-(--disabled)',
  primary: 'bg-(--accent) text-(--on-accent) not-disabled:hover:bg-(--accent-hover)',
  danger:
    'bg-(--danger) text-(--on-danger) not-disabled:hover:bg-(--danger-hover) disabled:bg-(--danger-off) disabled:text-(--on-danger-off)',
  'danger-outline':
    'border border-(--danger-border) text-(--danger-text) not-disabled:hover:bg-(--danger-fill) disabled:text-(--on-danger-off)',
} as const

const SIZES = {
  small: 'h-7 px-2.5',
  normal: 'h-8 px-2.5',
  tall: 'h-9 px-3',
} as const

export interface ButtonLook {
  variant?: keyof typeof VARIANTS
  /** 28, 32 or 36 px high; 44 on a phone. */
  size?: keyof typeof SIZES
}

/** The classes of a button, for a `<button>` and for a link that looks like one. */
export function buttonLook({ variant = 'default', size = 'normal' }: ButtonLook): string {
  return classes(
    'inline-flex shrink-0 items-center justify-center gap-2 whitespace-nowrap rounded-(--radius) text-[13px]/[18px] font-medium',
    'transition-colors duration-(--fast) disabled:cursor-default max-md:h-11 max-md:px-3.5',
    VARIANTS[variant],
    SIZES[size],
  )
}
