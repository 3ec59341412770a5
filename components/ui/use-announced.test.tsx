import { render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { LiveRegion } from './live-region'
import { useAnnounced } from './use-announced'

function Page({ words }: { words: string | null }) {
  useAnnounced(words)
  return <LiveRegion />
}

const said = () => screen.getByRole('status').textContent
const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))

describe('announcement of a change', () => {
  it('comes once it is painted, not before', async () => {
    const page = render(<Page words="3 classes" />)
    const before = said()
    page.rerender(<Page words="2 classes" />)
    expect(said()).toBe(before)
    await expect.poll(said).toBe('2 classes')
  })

  it('is skipped if the value was there initially, or returned before the announcement', async () => {
    const page = render(<Page words={null} />)
    const before = said()
    page.rerender(<Page words="5 classes" />)
    page.rerender(<Page words="4 classes" />)
    page.rerender(<Page words="5 classes" />)
    for (let frames = 0; frames < 4; frames++) await frame()
    expect(said()).toBe(before)
  })

  it('is the last of several changes, even without a value in between', async () => {
    const page = render(<Page words="7 classes" />)
    page.rerender(<Page words="8 classes" />)
    page.rerender(<Page words={null} />)
    page.rerender(<Page words="8 classes" />)
    await expect.poll(said).toBe('8 classes')
  })
})
