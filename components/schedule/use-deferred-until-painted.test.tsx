import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { useDeferredUntilPainted } from './use-deferred-until-painted'

function Page({ value, isPainted }: { value: string; isPainted: boolean }) {
  return <output>{useDeferredUntilPainted(value, isPainted)}</output>
}

const text = () => screen.getByRole('status').textContent

it('keeps the painted value until the new one’s classes are painted', () => {
  const page = render(<Page value="a" isPainted />)
  page.rerender(<Page value="b" isPainted={false} />)
  expect(text()).toBe('a')
  page.rerender(<Page value="b" isPainted />)
  expect(text()).toBe('b')
  page.rerender(<Page value="c" isPainted={false} />)
  expect(text()).toBe('b')
})

it('has the first value immediately', () => {
  render(<Page value="a" isPainted={false} />)
  expect(text()).toBe('a')
})
