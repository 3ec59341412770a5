import { type Download, expect, type Locator, type Page } from '@playwright/test'

/** The export dialog. */
export const exportDialog = (page: Page): Locator => page.getByRole('dialog', { name: /^Export / })

/**
 * Makes the open dialog's file and downloads it; again if another spec removed a contact meanwhile, which deletes
 * all waiting files. `choose` sets the options, each time.
 */
export async function fetchExport(page: Page, choose = async () => {}): Promise<Download> {
  const dialog = exportDialog(page)
  for (;;) {
    await choose()
    await dialog.getByRole('button', { name: 'Export', exact: true }).press('Enter')
    await expect(dialog.getByText(/^(Ready: |The file was deleted)/)).toBeVisible()
    const link = dialog.getByRole('link', { name: 'Download' })
    if (await link.isVisible()) {
      const started = page.waitForEvent('download')
      await link.press('Enter')
      const download = await started
      if ((await download.failure()) === null) return download
    }
    await dialog.getByRole('button', { name: 'Export again' }).click()
  }
}
