import { act, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { useLazyComponent } from './use-lazy-component'

const closings: (() => void)[] = []

function Note({ onClose }: { onClose: () => void }) {
  const [typed, setTyped] = useState('')
  closings.push(onClose)
  return <input aria-label="Note" value={typed} onChange={({ target }) => setTyped(target.value)} />
}
const load = async () => Note

function Page() {
  const note = useLazyComponent(load)
  return (
    <>
      <button type="button" onClick={note.open}>
        Open
      </button>
      {note.draw((Part) => (
        <Part onClose={note.close} />
      ))}
    </>
  )
}

const press = () => act(async () => screen.getByRole('button').click())
const note = () => screen.queryByLabelText('Note')

describe('useLazyComponent', () => {
  afterEach(() => {
    closings.length = 0
  })

  it('a part that was reopened before it had closed stays, as a new one', async () => {
    render(<Page />)
    await press()
    const first = note()
    const leave = closings.at(-1)
    await press()
    expect(note()).not.toBe(first)
    act(() => leave?.())
    expect(note()).not.toBeNull()
    act(() => closings.at(-1)?.())
    expect(note()).toBeNull()
  })

  it('opened, closed and opened again, it is there', async () => {
    render(<Page />)
    await press()
    act(() => closings.at(-1)?.())
    expect(note()).toBeNull()
    await press()
    expect(note()).not.toBeNull()
  })
})
