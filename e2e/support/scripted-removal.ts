import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expectClean, expectFits } from '@/e2e/support/axe'
import { expect, script } from '@/e2e/support/fixtures'
import { open } from '@/e2e/support/opened-page'
import { beginRemoval, dialog, signInFresh } from '@/e2e/support/removal-page'
import { person } from '@/e2e/support/scripted-person'

/** The reason of every removal. */
export const REASON = 'Asked at the desk to be forgotten'

/** The answer once a contact is gone. */
export const GONE = { json: { members: [] } }

/** A contact of its own for a test. */
export const newPerson = (more = {}) =>
  person(`sc_${randomUUID().slice(0, 8)}`, { visits: [{}, {}], ...more })

/** The answer while contacts are there. */
export const there = (...members: unknown[]) => ({ json: { members } })

export const confirmField = (page: Page) => dialog(page).getByLabel(/^Type the/)

export const reasonField = (page: Page) => dialog(page).getByLabel(/^Reason/)

export const removeButton = (page: Page) => dialog(page).getByRole('button', { name: /^Remov/ })

/** The close button at the dialog's end; there are two. */
export const press = (page: Page, name: string) =>
  dialog(page).getByRole('button', { name, exact: true }).last().click()

/** Opens a contact of the customer system, starts its removal, and fills in everything. */
export async function askFor(page: Page, one: { id: string; email: string }) {
  await signInFresh(page, 'scripted')
  await script({ getCustomers: there(one) })
  await open(page, `/customers/${one.id}`)
  await beginRemoval(page)
  await expect(dialog(page)).toContainText(/2\s?visits/)
  await confirmField(page).fill(one.email)
  await reasonField(page).fill(REASON)
}

/** Checks the dialog's current state: with axe in light and dark, and uncut on the narrowest phone. */
export async function looksRight(page: Page, where: string) {
  await expectClean(page, where)
  await page.setViewportSize({ width: 320, height: 640 })
  await expectFits(page, where)
  await page.setViewportSize({ width: 1440, height: 900 })
}
