/** How long after the user's last activity requests count as activity, too, in ms. */
const LASTS_MS = 60_000

/** In ms since the page loaded, which is activity. */
let activeAt = 0

for (const type of ['pointerdown', 'wheel', 'click', 'keydown', 'visibilitychange'])
  globalThis.addEventListener?.(
    type,
    () => {
      activeAt = performance.now()
    },
    true,
  )

/** Whether a request sent now isn't the user's activity: a minute has passed since the user pressed, scrolled, typed, or came back to the page. */
export const isAutomatic = () => performance.now() - activeAt > LASTS_MS
