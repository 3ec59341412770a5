import { expect, type Page } from '@playwright/test'

export const DIRECTORY = '/customers?source=directory'

/** Our API's response for the directory's list. */
export async function ask(page: Page, base: string, body: object) {
  const answer = await page.request.post(`${base}/api/customers/list`, {
    headers: { origin: base },
    data: body,
  })
  expect(answer.status()).toBe(200)
  return answer.json()
}

/** Waits until the directory is complete. */
export async function untilWhole(page: Page, base: string): Promise<void> {
  await expect
    .poll(async () => (await ask(page, base, { limit: 1 })).directory.isWhole, { timeout: 20_000 })
    .toBe(true)
}
