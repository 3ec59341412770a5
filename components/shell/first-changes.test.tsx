import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { FirstChanges } from './first-changes'

it('changes words, an attribute and what is hidden, takes away what it drew, unseen, and leaves nothing', async () => {
  const container = document.body.appendChild(document.createElement('div'))
  const changes: MutationRecord[] = []
  const watcher = new MutationObserver((records) => changes.push(...records))
  watcher.observe(container, { subtree: true, childList: true, attributes: true, characterData: true })
  render(<FirstChanges />, { container })
  await expect.poll(() => changes.some(({ removedNodes }) => removedNodes[0]?.nodeName === 'DIV')).toBe(true)
  watcher.disconnect()
  const kinds = changes.map(({ type, attributeName, addedNodes, removedNodes }) =>
    [type, attributeName ?? addedNodes[0]?.nodeName, removedNodes[0]?.nodeName].filter(Boolean).join(' '),
  )
  expect(new Set(kinds)).toEqual(
    new Set(['childList DIV', 'characterData', 'attributes class', 'attributes style', 'childList B']),
  )
  const [drawn] = changes[0]?.addedNodes ?? []
  expect(drawn instanceof HTMLElement && drawn.hidden).toBe(true)
  expect(container.innerHTML).toBe('')
})
