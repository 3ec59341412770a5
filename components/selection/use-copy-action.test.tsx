import { act, render, screen } from '@testing-library/react'
import { beforeAll, expect, it, vi } from 'vitest'
import { useCopyAction } from './use-copy-action'

const writeText = vi.fn<(text: string) => Promise<void>>()

const COPIED = {
  text: 'Name\tPhone\nAna\t+15550102233',
  what: 'Selected rows',
  done: 'Copied 1 row',
}

function Rows({ make = () => COPIED }: { make?: Parameters<typeof useCopyAction>[1] }) {
  const { label, said, dialog, onAct } = useCopyAction('Copy rows', make)
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

it('says that nothing was copied if what to copy can’t be loaded, and copies again', async () => {
  writeText.mockClear().mockResolvedValue()
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true })
  const make = vi.fn(async () => COPIED).mockRejectedValueOnce(new Error('offline'))
  render(<Rows make={make} />)
  await press('Copy rows')
  expect(screen.getByText('Couldn’t copy. Try again.')).toBeTruthy()
  expect(writeText).not.toHaveBeenCalled()
  await press('Copy rows')
  expect(screen.getByText('Copied 1 row')).toBeTruthy()
  expect(writeText).toHaveBeenCalledOnce()
})
