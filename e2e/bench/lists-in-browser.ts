import { eventsOf, hasEvents, type ListPage, measureLoad, measureSteps } from './list-page'
import type { Measure } from './measure'
import { press } from './press'
import { openSites } from './sites'

const FORM = 'frm_trial_24'

const LISTS: readonly ListPage[] = [
  {
    name: 'opt-outs, ',
    path: '/opt-outs',
    wantedOf: eventsOf,
    isOpen: hasEvents,
    beforeFilter: (page) => press(page.getByText('SMS', { exact: true }).first()),
  },
  {
    name: 'a form, ',
    path: `/forms/${FORM}?size=25`,
    async wantedOf(_row, { call }) {
      const body = { limit: 1, offset: 1 }
      const [sent] = await call<{ submission_id: string; submission_data: { come_back: string } }[]>(
        `getFormSubmissions/${FORM}`,
        body,
      )
      return JSON.stringify([sent?.submission_id, sent?.submission_data.come_back])
    },
    isOpen: (texts) => {
      const shown = document.querySelector('[data-drawer]')?.textContent ?? ''
      return JSON.parse(texts).every((text: string) => shown.includes(text))
    },
  },
]

/** The other lists in a browser, on the built product with 100,000 customers, next to the reference page. */
export async function benchLists(chromiumPath: string | undefined): Promise<Measure[]> {
  const sites = await openSites(chromiumPath, { customers: 100_000, directory: 'off' })
  try {
    const measures: Measure[] = []
    for (const list of LISTS)
      measures.push(...(await measureLoad(sites, list)), ...(await measureSteps(sites, list)))
    return measures
  } finally {
    await sites.close()
  }
}
