import type { Download, Locator, Page } from '@playwright/test'

/** The export dialog. */
export const exportDialog = (page: Page): Locator => page.getByRole('dialog', { name: /^Export / })

/**
 * Makes the open dialog's file, which downloads by itself; again if another spec removed a contact meanwhile, which deletes
 * all waiting files. `choose` sets the options, each time.
 */
export async function fetchExport(page: Page, choose = async () => {}): Promise<Download> {
  const dialog = exportDialog(page)
  for (;;) {
    await choose()
    const started = page.waitForEvent('download').catch(() => null)
    await dialog.getByRole('button', { name: 'Export', exact: true }).press('Enter')
    const deleted = dialog
      .getByText('The file was deleted')
      .waitFor()
      .then(
        () => null,
        () => null,
      )
    const download = await Promise.race([started, deleted])
    if (download && (await download.failure()) === null) return download
    await dialog.getByRole('button', { name: 'Export again' }).click()
  }
}
