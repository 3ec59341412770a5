import 'server-only'
import { kindOf } from '@/lib/database/dialects'
import { alone } from '@/lib/database/lease'
import { FORMS } from '@/lib/service/demo/forms'
import { generateDemo } from '@/lib/service/demo/generate'
import { hasKeyPair, setKeyPair } from '@/lib/service/keys'
import { createDemoAccounts, type DemoAccount } from './demo-accounts'
import type { Embedded } from './engagement'
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
  opened: OpenDesk,
  onProgress?: (done: number, total: number) => void,
): Promise<DemoAccount[]> {
  const { embedded } = opened
  if (!embedded) return []
  const fill = () => fillOnce(opened, embedded, onProgress)
  // Of copies that start together on an empty database one fills it, and the others wait until it is full.
  return kindOf(embedded.db) === 'sqlite' ? fill() : alone(embedded.db, 'first-start', fill)
}

async function fillOnce(
  { desk, secrets }: OpenDesk,
  embedded: Embedded,
  onProgress?: (done: number, total: number) => void,
): Promise<DemoAccount[]> {
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
