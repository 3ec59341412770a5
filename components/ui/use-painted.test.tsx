import { act, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { usePainted } from './use-painted'

const drawn: string[] = []

function Page({ value }: { value: string }) {
  const painted = usePainted(value)
  drawn.push(`${value} after ${painted}`)
  return <output>{painted}</output>
}

const words = () => screen.getByRole('status').textContent

afterEach(() => {
  drawn.length = 0
})

describe('deferred until a new value is painted', () => {
  it('has the first value immediately', () => {
    render(<Page value="a" />)
    expect(drawn).toEqual(['a after a'])
  })

  it('updates after a frame, not in the render with the new value', async () => {
    const page = render(<Page value="a" />)
    page.rerender(<Page value="b" />)
    expect(words()).toBe('a')
    await act(() => new Promise((resolve) => requestAnimationFrame(resolve)))
    await expect.poll(words).toBe('b')
    expect(drawn).toEqual(['a after a', 'b after a', 'b after b'])
  })

  it('skips to the last value if several came before a frame', async () => {
    const page = render(<Page value="a" />)
    page.rerender(<Page value="b" />)
    page.rerender(<Page value="c" />)
    await expect.poll(words).toBe('c')
    expect(drawn).not.toContain('c after b')
  })

  it('waits for nothing when printing', () => {
    const page = render(<Page value="a" />)
    page.rerender(<Page value="b" />)
    act(() => {
      window.dispatchEvent(new Event('beforeprint'))
    })
    expect(words()).toBe('b')
  })

  it('waits for nothing indirectly either when printing', () => {
    function Twice({ value }: { value: string }) {
      return <output>{usePainted(usePainted(value), true)}</output>
    }
    const page = render(<Twice value="a" />)
    page.rerender(<Twice value="b" />)
    act(() => {
      window.dispatchEvent(new Event('beforeprint'))
    })
    expect(words()).toBe('b')
  })

  it('cleans up on unmount', async () => {
    const page = render(<Page value="a" />)
    page.rerender(<Page value="b" />)
    page.unmount()
    await new Promise((resolve) => requestAnimationFrame(resolve))
    expect(drawn).toEqual(['a after a', 'b after a'])
  })
})
