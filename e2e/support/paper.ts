import type { Locator, Page } from '@playwright/test'

/** A link on paper. `top` and `bottom` are in points from the page's lower edge. */
export interface PaperLink {
  url: string
  page: number
  top: number
  bottom: number
}

/** Adds a link to the end of each element, to find it on paper. */
export const mark = (elements: Locator, name: string) =>
  elements.evaluateAll((all, name) => {
    for (const [nth, one] of all.entries()) {
      const link = document.createElement('a')
      link.href = `https://mark.test/${name}/${nth}`
      link.textContent = '*'
      one.append(link)
    }
  }, name)

/** The links of the printed page, in the order of the PDF. */
export async function linksOnPaper(page: Page): Promise<PaperLink[]> {
  const pdf = (await page.pdf({ format: 'A4', preferCSSPageSize: true })).toString('latin1')
  const objects = new Map(
    [...pdf.matchAll(/(\d+) 0 obj\n(.*?)\nendobj/gs)].map(([, id = '', text = '']) => [id, text]),
  )
  return [...pdf.matchAll(/\/Annots \[([^\]]*)\]/g)].flatMap(([, ids = ''], nth) =>
    [...ids.matchAll(/(\d+) 0 R/g)].flatMap(([, id = '']) => {
      const text = objects.get(id) ?? ''
      const [, bottom, top] = /\/Rect \[[\d.-]+ ([\d.-]+) [\d.-]+ ([\d.-]+)\]/.exec(text) ?? []
      const [, url] = /\/URI \((.*?)\)/.exec(text) ?? []
      return url === undefined ? [] : [{ url, page: nth + 1, top: Number(top), bottom: Number(bottom) }]
    }),
  )
}

/** The first line on paper. */
export const printHead = (page: Page) => page.locator('[data-print-head]')

/** What it says for the demo studio. */
export const HEAD = 'Harbor Yoga & Fitness'

/** Boxes that scroll: on paper, they end with the page. */
export const scrolling = (main: Locator) =>
  main.evaluate((top) =>
    [top, ...top.querySelectorAll('*')]
      .filter((one) => /auto|scroll/.test(getComputedStyle(one).overflowY))
      .filter((one) => one.clientHeight > 0)
      .map((one) => one.className),
  )
