import type { Page } from '@playwright/test'
import { expect } from '@/e2e/support/fixtures'
import { PAYLOADS } from './hostile-text'

/** Checks that the server rendered the data, and that no payload is markup in its HTML. */
export async function expectEscaped(page: Page, path: string) {
  const html = await (await page.request.get(path)).text()
  expect(html.includes('planted'), path).toBe(true)
  expect(
    PAYLOADS.filter((text) => text.includes('<') && html.includes(text)),
    path,
  ).toEqual([])
}
