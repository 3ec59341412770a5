import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startFrontdesk } from './frontdesk'
import { type ListPage, measureLoad, measureSteps, reach } from './list-page'
import type { Measure } from './measure'
import { launch, signIn, visit } from './visit'

const LISTS: readonly ListPage[] = [
  {
    name: 'opt-outs, ',
    path: '/opt-outs',
    steps: ['next', 'open', 'filter'],
    beforeFilter: (page) => reach(page.getByText('SMS', { exact: true }).first(), page),
  },
  { name: 'a form, ', path: '/forms/frm_trial_24?size=25', steps: ['next', 'open'] },
]

/** The other lists in a browser, on the built product with 100,000 customers. */
export async function benchLists(chromiumPath: string | undefined): Promise<Measure[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'frontdesk-bench-'))
  const app = await startFrontdesk(dataDir, 100_000)
  const browser = await launch(chromiumPath)
  try {
    const state = await signIn(browser, app.url, dataDir)
    const open = (isSlow: boolean) => visit(browser, app.url, state, isSlow)
    const measures: Measure[] = []
    for (const list of LISTS)
      measures.push(...(await measureLoad(open, list)), ...(await measureSteps(open, list)))
    return measures
  } finally {
    await browser.close()
    await app.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
