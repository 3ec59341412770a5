import { type ComponentProps, useEffect, useRef } from 'react'
import { classes } from '@/components/ui/classes'

export type CheckboxProps = Omit<ComponentProps<'input'>, 'type'> & {
  isMixed?: boolean
}

/** A native 16 px checkbox in our colors. */
export function Checkbox({ isMixed = false, className, ...rest }: CheckboxProps) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (input.current) input.current.indeterminate = isMixed
  }, [isMixed])
  return <input ref={input} type="checkbox" className={classes('checkbox', className)} {...rest} />
}
