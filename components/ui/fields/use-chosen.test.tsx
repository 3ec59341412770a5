import { act, fireEvent, render, screen } from '@testing-library/react'
import { Suspense, startTransition, use, useState } from 'react'
import { expect, it } from 'vitest'
import { FilterSelect } from './filter-select'

it('shows the choice immediately, while the rest is still to be rendered', async () => {
  let show = (_words: string) => {}
  const words = new Promise<string>((resolve) => {
    show = resolve
  })
  function Rows({ of }: { of: string | null }) {
    return <p>{of === null ? 'all customers' : use(words)}</p>
  }
  function Trial() {
    const [value, setValue] = useState<string | null>(null)
    return (
      <Suspense>
        <FilterSelect
          label="Location"
          value={value}
          options={['Harbor']}
          onChange={(next) => startTransition(() => setValue(next))}
        />
        <Rows of={value} />
      </Suspense>
    )
  }
  render(<Trial />)
  await act(async () => fireEvent.change(screen.getByRole('combobox'), { target: { value: 'Harbor' } }))
  expect(screen.getByText('all customers')).toBeTruthy()
  expect(screen.getByRole('combobox')).toHaveProperty('value', 'Harbor')
  await act(async () => {
    show('who trains there')
    await words
  })
  expect(screen.getByText('who trains there')).toBeTruthy()
  expect(screen.getByRole('combobox')).toHaveProperty('value', 'Harbor')
})
