import type { Page } from '@playwright/test'

/** A filter of the audit log, by its label. */
export const filter = (page: Page, name: string) => page.getByRole('combobox', { name })

/** The rows of entries. */
export const rows = (page: Page) => page.locator('tbody tr')
