import { classes } from './classes'

/** All have an edge, some a transparent one: for equal widths, and visible in forced colors. */
const VARIANTS = {
  default: 'border-border-strong not-disabled:hover:bg-fill disabled:text-disabled',
  ghost: 'border-transparent not-disabled:hover:bg-fill disabled:text-disabled',
  primary: 'border-transparent bg-accent text-on-accent not-disabled:hover:bg-accent-hover',
  danger:
    'border-transparent bg-danger text-on-danger not-disabled:hover:bg-danger-hover disabled:bg-danger-off disabled:text-on-danger-off',
  'danger-outline':
    'border-danger-border text-danger-text not-disabled:hover:bg-danger-fill disabled:text-on-danger-off',
} as const

const SIZES = {
  small: 'h-7 px-[9px]',
  normal: 'h-8 px-[9px]',
  tall: 'h-9 px-[11px]',
} as const

export interface ButtonLook {
  variant?: keyof typeof VARIANTS
  /** 28, 32 or 36 px high; 44 on a phone. */
  size?: keyof typeof SIZES
}

/** CSS classes of a button, for a `<button>` or a link. */
export function buttonLook({ variant = 'default', size = 'normal' }: ButtonLook): string {
  return classes(
    'inline-flex shrink-0 items-center justify-center gap-2 whitespace-nowrap rounded-md border text-13 font-medium',
    'transition-colors duration-fast disabled:cursor-default max-md:h-11 max-md:px-[13px]',
    VARIANTS[variant],
    SIZES[size],
  )
}
