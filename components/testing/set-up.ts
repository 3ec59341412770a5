import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'

/** Long timeouts, for busy machines. */
configure({ asyncUtilTimeout: 10_000 })

/** jsdom has no screen, so no media query matches. */
window.matchMedia ??= (media) =>
  Object.assign(new EventTarget(), {
    media,
    matches: false,
    onchange: null,
    addListener() {},
    removeListener() {},
  })

/** Test files share a document: clean up what each test rendered. */
afterEach(cleanup)
