import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Consent, consentOf } from './consent'

it('reads 0 as can, 1 as out, and everything else as unknown', () => {
  expect([0, 1, 2, -1, null, undefined, '0', '1', true, false, '', 0.5].map(consentOf)).toEqual([
    'can',
    'out',
    ...Array<string>(10).fill('unknown'),
  ])
})

it('states the consent in words, not by the mark alone', () => {
  render(<Consent channel="email_optout" state="out" isConfirmed />)
  expect(screen.getByText('Opted out').dataset.consent).toBe('out')
})

it('names the missing value if there is no address', () => {
  render(<Consent channel="email_optout" state="no-address" isConfirmed />)
  render(<Consent channel="sms_optout" state="no-address" isConfirmed />)
  expect(screen.getByText('No email')).toBeTruthy()
  expect(screen.getByText('No phone')).toBeTruthy()
})
