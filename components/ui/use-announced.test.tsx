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

describe('what is said of a change', () => {
  it('is said once it is painted, and not before', async () => {
    const page = render(<Page words="3 classes" />)
    const before = said()
    page.rerender(<Page words="2 classes" />)
    expect(said()).toBe(before)
    await expect.poll(said).toBe('2 classes')
  })

  it('is nothing where it was there from the beginning, or is there again before it was said', async () => {
    const page = render(<Page words={null} />)
    const before = said()
    page.rerender(<Page words="5 classes" />)
    page.rerender(<Page words="4 classes" />)
    page.rerender(<Page words="5 classes" />)
    for (let frames = 0; frames < 4; frames++) await frame()
    expect(said()).toBe(before)
  })

  it('is the last of several, also where nothing was there in between', async () => {
    const page = render(<Page words="7 classes" />)
    page.rerender(<Page words="8 classes" />)
    page.rerender(<Page words={null} />)
    page.rerender(<Page words="8 classes" />)
    await expect.poll(said).toBe('8 classes')
  })
})
