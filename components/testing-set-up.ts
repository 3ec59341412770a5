import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'

/** What a test waits for comes at once on a quiet machine; on a busy one it may take its time. */
configure({ asyncUtilTimeout: 10_000 })

/** The tests' browser has no screen, so that no media query holds. */
window.matchMedia ??= (media) =>
  Object.assign(new EventTarget(), {
    media,
    matches: false,
    onchange: null,
    addListener() {},
    removeListener() {},
  })

/** Files share a document: what a test drew would be found by the next. */
afterEach(cleanup)
