import type { ComponentProps } from 'react'
import { type ButtonLook, buttonLook } from './button-look'
import { classes } from './classes'

export type ButtonProps = ComponentProps<'button'> & ButtonLook

export function Button({ variant, size, className, type = 'button', ...rest }: ButtonProps) {
  return <button type={type} className={classes(buttonLook({ variant, size }), className)} {...rest} />
}
