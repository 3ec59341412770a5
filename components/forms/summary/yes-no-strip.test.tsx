import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { YesNoStrip } from './yes-no-strip'

const fills = (...answers: string[]) => {
  const counts = answers.map((answer) => ({ answer, count: 3 }))
  const { container } = render(<YesNoStrip question="pregnant" counts={counts} />)
  return [...container.querySelectorAll('rect')].map((one) => one.getAttribute('class'))
}

it('draws No in gray, also if it is the first or the only answer', () => {
  expect(fills('No')).toEqual(['fill-control'])
  expect(fills('no', 'Yes', 'Not sure')).toEqual(['fill-control', 'fill-accent', 'fill-accent-border'])
  expect(fills('Yes', 'No')).toEqual(['fill-accent', 'fill-control'])
  expect(fills('Friend', 'Other')).toEqual(['fill-accent', 'fill-control'])
  expect(fills('Yes', 'Not sure', 'No')).toEqual(['fill-accent', 'fill-accent-border', 'fill-control'])
})
