import { expect, READING, test } from '@/e2e/support/fixtures'

for (const path of ['/today', '/customers', '/schedule', '/account']) {
  test(`scripts don’t share the line with the styles of a page: ${path}`, READING, async ({ page }) => {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.waitForLoadState('networkidle')
    const files = await page.evaluate(() =>
      (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).map(
        ({ name, startTime, responseEnd }) => ({ kind: name.split('.').at(-1), startTime, responseEnd }),
      ),
    )
    const styles = files.filter(({ kind }) => kind === 'css')
    const scripts = files.filter(({ kind }) => kind === 'js')
    expect(styles.length).toBeGreaterThan(0)
    expect(scripts.length).toBeGreaterThan(5)
    const styledAt = Math.max(...styles.map(({ responseEnd }) => responseEnd))
    expect(Math.min(...scripts.map(({ startTime }) => startTime))).toBeGreaterThanOrEqual(styledAt)
  })
}
