import type { Page } from '@playwright/test'

/** The palette's search box. */
export const field = (page: Page) =>
  page.getByRole('combobox', { name: 'Search customers, pages, forms and actions' })
