import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { ANA, answerEachTest, openDrawer } from './testing/drawer-fixtures'

answerEachTest()

describe('keyboard', () => {
  it('closes on Esc, but not while the user types in a field', async () => {
    const { props } = openDrawer()
    await screen.findByRole('heading', { name: 'Ana Lopez' })
    const field = document.body.appendChild(document.createElement('input'))
    fireEvent.keyDown(field, { key: 'Escape' })
    expect(props.onClose).not.toHaveBeenCalled()
    fireEvent.keyDown(document.body, { key: 'Escape' })
    expect(props.onClose).toHaveBeenCalledOnce()
    field.remove()
  })

  it('takes the focus when opened from a focused row', async () => {
    const row = document.body.appendChild(document.createElement('button'))
    row.focus()
    // jsdom doesn't track `:focus-visible`.
    vi.spyOn(row, 'matches').mockImplementation((selector) => selector === ':focus-visible')
    openDrawer({ seed: ANA })
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Ana Lopez' })),
    )
    row.remove()
  })

  it('leaves the focus alone when opened by URL', async () => {
    openDrawer()
    await screen.findByRole('heading', { name: 'Ana Lopez' })
    expect(document.activeElement).toBe(document.body)
  })

  it('keeps the focus on the next/previous button at the end of the page', async () => {
    const { props } = openDrawer()
    await screen.findByRole('heading', { name: 'Ana Lopez' })
    const next = screen.getByRole('button', { name: 'Next customer' })
    expect(next.getAttribute('aria-disabled')).toBe('true')
    expect(next.hasAttribute('disabled')).toBe(false)
    fireEvent.click(screen.getByRole('button', { name: 'Previous customer' }))
    expect(props.onPrevious).toHaveBeenCalledOnce()
  })
})

describe('keys j and k', () => {
  it('move to the next and previous customer, and keep the focus', async () => {
    const { props, again } = openDrawer({ onNext: vi.fn() })
    const heading = await screen.findByRole('heading', { name: 'Ana Lopez' })
    heading.focus()
    fireEvent.keyDown(heading, { key: 'j' })
    expect(props.onNext).toHaveBeenCalledOnce()
    again({ id: 'cus_2', seed: { ...ANA, id: 'cus_2', firstname: 'Bo' } })
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Bo Lopez' }))
    fireEvent.keyDown(document.body, { key: 'k' })
    expect(props.onPrevious).toHaveBeenCalledOnce()
  })

  it('are text in a field, and nothing with Ctrl', async () => {
    const { props } = openDrawer({ onNext: vi.fn() })
    const field = document.body.appendChild(document.createElement('input'))
    fireEvent.keyDown(field, { key: 'j' })
    fireEvent.keyDown(document.body, { key: 'j', ctrlKey: true })
    expect(props.onNext).not.toHaveBeenCalled()
    field.remove()
  })
})
