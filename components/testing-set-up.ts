import { configure } from '@testing-library/react'

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
