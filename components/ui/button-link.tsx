import type { ComponentProps } from 'react'
import { type ButtonLook, buttonLook } from './button-look'

export type ButtonLinkProps = Omit<ComponentProps<'a'>, 'className'> & ButtonLook

/** A link that looks like a button; it does a full page load. */
export function ButtonLink({ variant, size, children, ...rest }: ButtonLinkProps) {
  return (
    <a className={buttonLook({ variant, size })} {...rest}>
      {children}
    </a>
  )
}
