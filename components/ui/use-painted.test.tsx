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

describe('what may wait until a new value is painted', () => {
  it('has the first value at once', () => {
    render(<Page value="a" />)
    expect(drawn).toEqual(['a after a'])
  })

  it('follows after a frame, and not in the drawing that brings the value', async () => {
    const page = render(<Page value="a" />)
    page.rerender(<Page value="b" />)
    expect(words()).toBe('a')
    await act(() => new Promise((resolve) => requestAnimationFrame(resolve)))
    await expect.poll(words).toBe('b')
    expect(drawn).toEqual(['a after a', 'b after a', 'b after b'])
  })

  it('goes to the last value alone where several came before a frame', async () => {
    const page = render(<Page value="a" />)
    page.rerender(<Page value="b" />)
    page.rerender(<Page value="c" />)
    await expect.poll(words).toBe('c')
    expect(drawn).not.toContain('c after b')
  })

  it('waits for nothing where the page is to be printed', () => {
    const page = render(<Page value="a" />)
    page.rerender(<Page value="b" />)
    act(() => {
      window.dispatchEvent(new Event('beforeprint'))
    })
    expect(words()).toBe('b')
  })

  it('waits for nothing of what waits for another either, where the page is to be printed', () => {
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

  it('leaves nothing behind when it goes', async () => {
    const page = render(<Page value="a" />)
    page.rerender(<Page value="b" />)
    page.unmount()
    await new Promise((resolve) => requestAnimationFrame(resolve))
    expect(drawn).toEqual(['a after a', 'b after a'])
  })
})
