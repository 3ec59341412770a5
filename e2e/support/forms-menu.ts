import type { Locator, Page } from '@playwright/test'

/** The button of the menu for one form in the team's list. */
export const actionsOf = (page: Page, form: string): Locator =>
  page.getByRole('button', { name: `Actions for ${form}`, exact: true })

/** Chooses an action of a form's menu, by keyboard. */
export async function chooseAction(page: Page, form: string, action: string): Promise<void> {
  await actionsOf(page, form).press('Enter')
  await page.getByRole('menuitem', { name: action, exact: true }).press('Enter')
}
