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

/** Waits until the directory has read when all customers were last seen. */
export async function untilSeen(page: Page, base: string): Promise<void> {
  await untilWhole(page, base)
  const readAt = async () => {
    const answer = await page.request.post(`${base}/api/customers/insights`, {
      headers: { origin: base },
      data: { ids: ['missing'] },
    })
    expect(answer.status()).toBe(200)
    return (await answer.json()).lastSeenReadAt
  }
  await expect.poll(readAt, { timeout: 20_000 }).not.toBeNull()
}
