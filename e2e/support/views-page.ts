import type { BrowserContext, Page } from '@playwright/test'
import { call } from '@/e2e/support/call'
import { expect } from '@/e2e/support/fixtures'
import { rows } from '@/e2e/support/opened-page'
import { addOwnPerson, comeIn } from '@/e2e/support/people'

export const LAYOUT = { order: [], hidden: ['phone'], widths: {}, density: 'compact' }
/** The list of views or a dialog: one of them is open. */
export const dialog = (page: Page) => page.getByRole('dialog').or(page.getByRole('group', { name: 'Views' }))
export const nav = (page: Page) => page.getByRole('complementary').getByRole('list', { name: 'Views' })
export const viewsButton = (page: Page, name: string | RegExp) =>
  page.getByRole('banner').or(page.locator('main header')).getByRole('button', { name })
export const act = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true })
export const headers = (page: Page) =>
  page.getByRole('columnheader').filter({ hasText: /\w/ }).allInnerTexts()
export const density = (page: Page) =>
  rows(page)
    .first()
    .boundingBox()
    .then((box) => box?.height)

/** Signs a new user in, and returns a function that calls the views API as that user. */
export async function comeAs(
  context: BrowserContext,
  base: string,
  server: 'embedded',
  role: 'staff' | 'manager',
) {
  const account = await addOwnPerson(base, server, role)
  const { cookie } = account
  await comeIn(context, base, cookie)
  const ask = async (method: string, body?: object, path = '/api/views') => {
    const answer = await call(base, path, { method, cookie, ...(body && { body: JSON.stringify(body) }) })
    return { status: answer.status, json: await answer.json() }
  }
  const add = async (name: string, filters: object = {}) => {
    const { status, json } = await ask('POST', { name, filters, layout: LAYOUT })
    expect(status).toBe(201)
    return json.id as string
  }
  return { account, ask, add, share: (id: string) => ask('POST', { id }, '/api/views/team') }
}

export async function hideColumn(page: Page, name: string) {
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('checkbox', { name, exact: true }).click()
  await page.keyboard.press('Escape')
}
