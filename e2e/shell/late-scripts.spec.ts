import { expect, READING, test } from '@/e2e/support/fixtures'

for (const path of ['/today', '/customers', '/schedule', '/account', '/nowhere']) {
  test(`a page’s styles have a head start before its scripts: ${path}`, READING, async ({ page }) => {
    const html = await (await page.request.get(path)).text()
    expect(html.match(/<script src="[^"]+"[^>]*>/g)).toEqual([expect.stringContaining('noModule')])
    expect(html).not.toContain('as="script"')
    const [, files = ''] = /for\(const src of (\[".+?"\])\)/.exec(html) ?? []
    expect(JSON.parse(files).length).toBeGreaterThan(4)
  })
}
