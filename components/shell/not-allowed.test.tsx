import { render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { NotAllowed } from './not-allowed'

const TOM = { name: 'Tom Akana', email: 'tom@team.example', role: 'manager' } as const

function showAt(pathname: string) {
  render(<NotAllowed person={TOM} pathname={pathname} />)
}

describe('403 page', () => {
  it('says which roles may open a page or its subpages', () => {
    showAt('/customers/cus_1')
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(
      'This page is for staff, managers, and admins',
    )
  })

  it('says who is signed in and who can change that', () => {
    showAt('/customers')
    expect(screen.getByText(/signed in as/).textContent).toBe(
      'You’re signed in as Tom Akana, manager. An admin can change your role.',
    )
  })

  it('says nothing about an unknown page', () => {
    showAt('/elsewhere')
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('This page is for another role')
  })
})
