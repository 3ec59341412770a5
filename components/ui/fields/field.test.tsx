import { fireEvent, render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { Field } from './field'
import { PasswordField } from './password-field'

const described = (input: HTMLElement) =>
  document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent

describe('Field', () => {
  it('has its label as name and its hint as description', () => {
    render(<Field label="Email" hint="The one you sign in with" />)
    expect(described(screen.getByLabelText('Email'))).toBe('The one you sign in with')
    expect(screen.getByLabelText('Email').getAttribute('aria-invalid')).toBeNull()
  })

  it('announces an error immediately, in place of the hint', () => {
    render(<Field label="Email" hint="The one you sign in with" error="That is not an email" />)
    expect(described(screen.getByLabelText('Email'))).toBe('That is not an email')
    expect(screen.getByRole('alert').textContent).toBe('That is not an email')
    expect(screen.queryByText('The one you sign in with')).toBeNull()
  })

  it('gives two fields of a kind different ids', () => {
    render(
      <>
        <Field label="First" hint="one" />
        <Field label="Second" hint="two" />
      </>,
    )
    expect(described(screen.getByLabelText('Second'))).toBe('two')
  })
})

describe('PasswordField', () => {
  it('shows the password only on request, and hides it again', () => {
    render(<PasswordField label="Password" />)
    const input = screen.getByLabelText<HTMLInputElement>('Password')
    expect(input.type).toBe('password')
    fireEvent.click(screen.getByRole('button', { name: 'Show password' }))
    expect(input.type).toBe('text')
    fireEvent.click(screen.getByRole('button', { name: 'Hide password' }))
    expect(input.type).toBe('password')
  })
})
