import type { Page, Request } from '@playwright/test'

/** Holds a page's requests of a URL, or those of them that `isHeld` picks, until the returned function is called. */
export async function hold(
  page: Page,
  url: string | RegExp,
  isHeld: (request: Request) => boolean = () => true,
): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(url, async (route) => {
    if (isHeld(route.request())) await released
    await route.continue()
  })
  return release
}
