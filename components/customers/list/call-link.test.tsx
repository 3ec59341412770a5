import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { CallLink } from './call-link'

const customer = (more: object) => ({ id: 'cus_7', firstname: 'Ana', lastname: 'Lopez', ...more }) as never

it.each([
  [{ phone: '+15550102233' }, 'Call Ana Lopez, +1 555 010 2233', 'tel:+15550102233'],
  [
    { phone: '(020) 7946 0018', firstname: '', lastname: '' },
    'Call No name (cus_7), (020) 7946 0018',
    'tel:02079460018',
  ],
])('a phone number is a link that names the customer: %j', (fields, name, href) => {
  render(<CallLink customer={customer(fields)} />)
  expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(href)
})

it('text that isn’t a phone number stays text', () => {
  render(<CallLink customer={customer({ phone: 'ask at the desk' })} />)
  expect(screen.queryByRole('link')).toBeNull()
  expect(document.body.textContent).toBe('ask at the desk')
})
