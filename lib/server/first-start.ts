import 'server-only'
import { FORMS } from '@/lib/service/demo/forms'
import { generateDemo } from '@/lib/service/demo/generate'
import { hasKeyPair, setKeyPair } from '@/lib/service/keys'
import { createDemoAccounts, type DemoAccount } from './demo-accounts'
import { addForm } from './forms'
import type { OpenDesk } from './open-desk'

const DEMO_CUSTOMERS = 5000
const DEMO_SEED = 7

/**
 * Fills a new installation with the demo studio, unless `DEMO=off` or another API is connected, and
 * gives the embedded service its key pair. The pair comes last: it is the mark of a first start that
 * went through, so that an interrupted one is done again.
 */
export async function firstStart(
  { desk, embedded, secrets }: OpenDesk,
  onProgress?: (done: number, total: number) => void,
): Promise<DemoAccount[]> {
  if (!embedded) return []
  const isFirst = !(await hasKeyPair(embedded.db))
  let accounts: DemoAccount[] = []
  if (isFirst && desk.config.demo) {
    const today = new Date().toISOString().slice(0, 10)
    const options = { customers: DEMO_CUSTOMERS, seed: DEMO_SEED, today, onProgress }
    const { formIds } = await generateDemo(embedded.db, options)
    for (const { form_id, label } of FORMS) await addForm(desk.db, { id: form_id, label })
    accounts = await createDemoAccounts(desk, desk.config, secrets, formIds)
  }
  await setKeyPair(embedded.db, secrets)
  return accounts
}
