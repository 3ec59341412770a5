import 'server-only'
import { kindOf } from '@/lib/database/dialects'
import { alone } from '@/lib/database/lease'
import { addForm, expectForm } from '@/lib/server/forms/forms'
import { studioToday } from '@/lib/service/demo/days'
import { EXPECTED_FORM, FORMS } from '@/lib/service/demo/forms'
import { generateDemo } from '@/lib/service/demo/generate'
import { hasKeyPair, setKeyPair } from '@/lib/service/keys'
import { createDemoAccounts, type DemoAccount } from './demo-accounts'
import { keepEarlierSchedule } from './demo-changes'
import type { OpenApp } from './open-app'

const DEMO_CUSTOMERS = 5000
const DEMO_SEED = 7

type OnProgress = (done: number, total: number) => void

/**
 * Fills a new installation with the demo studio, unless `DEMO=off` or another API is connected, and creates the
 * embedded service's key pair. The pair comes last and marks a completed first start, so that an interrupted one is
 * repeated.
 */
export async function firstStart(opened: OpenApp, onProgress?: OnProgress): Promise<DemoAccount[]> {
  const { embedded } = opened
  const { db } = opened.app
  if (!embedded) return []
  const fill = () => fillFirst(opened, embedded, onProgress)
  // Of instances that start together on a new database, one creates the studio; a file has one server.
  return kindOf(db) === 'sqlite' ? fill() : alone(db, 'first start', fill)
}

async function fillFirst(
  { app, secrets }: OpenApp,
  { db }: NonNullable<OpenApp['embedded']>,
  onProgress?: OnProgress,
): Promise<DemoAccount[]> {
  let accounts: DemoAccount[] = []
  if (!(await hasKeyPair(db)) && app.config.demo) {
    const options = { customers: DEMO_CUSTOMERS, seed: DEMO_SEED, ...studioToday(), onProgress }
    const { formIds } = await generateDemo(db, options)
    for (const { form_id, label } of FORMS) await addForm(app.db, { id: form_id, label })
    await expectForm(app.db, EXPECTED_FORM, true)
    await keepEarlierSchedule(app.db, db, Date.now())
    accounts = await createDemoAccounts(app, app.config, secrets, formIds)
  }
  await setKeyPair(db, secrets)
  return accounts
}
