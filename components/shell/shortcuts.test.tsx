import { createEvent, fireEvent, render } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { useShortcut } from './shortcuts'

const find = vi.fn()
const goTo = vi.fn()

function Page() {
  useShortcut('/', find)
  useShortcut('g c', goTo)
  return (
    <>
      <input aria-label="field" />
      <input type="checkbox" aria-label="row" />
      <input type="radio" aria-label="channel" />
      <textarea aria-label="area" />
      <select aria-label="list" />
      <div role="menu" tabIndex={-1} data-testid="menu" />
      <div contentEditable suppressContentEditableWarning data-testid="editable">
        <b data-testid="inside">words</b>
      </div>
    </>
  )
}

/** Presses a key at `at` ms. Returns whether the page handled it. */
function press(target: Element, key: string, options: KeyboardEventInit = {}, at = 0): boolean {
  const event = createEvent.keyDown(target, { key, bubbles: true, ...options })
  Object.defineProperty(event, 'timeStamp', { value: at })
  return !fireEvent(target, event)
}

describe('useShortcut', () => {
  let page: ReturnType<typeof render>
  beforeEach(() => {
    page = render(<Page />)
  })
  afterEach(() => {
    vi.clearAllMocks()
  })

  it('fires for one key, and prevents the browser’s default', () => {
    expect(press(document.body, '/')).toBe(true)
    expect(find).toHaveBeenCalledTimes(1)
  })

  it('fires once for two keys in a row', () => {
    press(document.body, 'g', {}, 0)
    press(document.body, 'c', {}, 400)
    press(document.body, 'c', {}, 800)
    expect(goTo).toHaveBeenCalledTimes(1)
  })

  it('forgets the first key after a while, and after another key', () => {
    press(document.body, 'g', {}, 0)
    press(document.body, 'c', {}, 1600)
    press(document.body, 'g', {}, 2000)
    press(document.body, 'x', {}, 2100)
    press(document.body, 'c', {}, 2200)
    expect(goTo).not.toHaveBeenCalled()
  })

  it.each(['field', 'area', 'list'])('never fires while typing in a %s', (label) => {
    expect(press(page.getByLabelText(label), '/')).toBe(false)
    expect(find).not.toHaveBeenCalled()
  })

  it.each(['menu', 'editable', 'inside'])('never fires in what takes letters itself: %s', (id) => {
    press(page.getByTestId(id), '/')
    expect(find).not.toHaveBeenCalled()
  })

  it.each(['row', 'channel'])('fires on a %s to choose, which takes no letters', (label) => {
    press(page.getByLabelText(label), '/')
    expect(find).toHaveBeenCalledTimes(1)
  })

  it.each(['ctrlKey', 'metaKey', 'altKey'])('leaves %s to the browser', (held) => {
    press(document.body, '/', { [held]: true })
    expect(find).not.toHaveBeenCalled()
  })

  it('stops when its component unmounts', () => {
    page.unmount()
    press(document.body, '/')
    expect(find).not.toHaveBeenCalled()
  })
})
