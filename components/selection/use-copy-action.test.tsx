import { act, render, screen } from '@testing-library/react'
import { beforeAll, expect, it, vi } from 'vitest'
import { useCopyAction } from './use-copy-action'

const writeText = vi.fn<(text: string) => Promise<void>>()

function Rows() {
  const { label, said, dialog, onAct } = useCopyAction('Copy rows', () => ({
    text: 'Name\tPhone\nAna\t+15550102233',
    what: 'Selected rows',
    done: 'Copied 1 row',
  }))
  return (
    <>
      <button type="button" onClick={onAct}>
        {label}
      </button>
      {said}
      {dialog}
    </>
  )
}

const press = (name: string) => act(async () => screen.getByRole('button', { name }).click())

beforeAll(() => {
  // jsdom has the element but doesn't implement `showModal`.
  HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
    this.open = true
  }
})

it('shows the rows selected in a dialog if copying isn’t allowed', async () => {
  // Browsers offer no clipboard over plain HTTP.
  Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true })
  render(<Rows />)
  await press('Copy rows')
  expect(screen.getByRole('dialog', { name: 'Copy manually' })).toBeTruthy()
  const area = screen.getByLabelText<HTMLTextAreaElement>('Selected rows')
  expect(document.activeElement).toBe(area)
  expect(area.value.slice(area.selectionStart, area.selectionEnd)).toBe('Name\tPhone\nAna\t+15550102233')
})

it('says what was copied if copying is allowed', async () => {
  writeText.mockResolvedValue()
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true })
  render(<Rows />)
  await press('Copy rows')
  expect(writeText).toHaveBeenCalledWith('Name\tPhone\nAna\t+15550102233')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.getByText('Copied 1 row')).toBeTruthy()
})
