'use client'

import { useState } from 'react'
import { Icon } from '@/components/ui/icon/icon'
import { Field, type FieldProps } from './field'

/** A password input with a button to show the text. */
export function PasswordField(props: Omit<FieldProps, 'type' | 'end'>) {
  const [isShown, setIsShown] = useState(false)
  return (
    <Field
      {...props}
      type={isShown ? 'text' : 'password'}
      spellCheck={false}
      autoCapitalize="none"
      end={
        <button
          type="button"
          aria-pressed={isShown}
          aria-label={isShown ? 'Hide password' : 'Show password'}
          onClick={() => setIsShown(!isShown)}
          className="inline-flex h-7 items-center gap-1.5 rounded-sm px-2 text-13 text-muted hover:bg-fill max-md:h-9"
        >
          <Icon name={isShown ? 'eye-off' : 'eye'} size={16} />
          {isShown ? 'Hide' : 'Show'}
        </button>
      }
    />
  )
}
