import { existsSync } from 'node:fs'
import { readConfig } from '@/lib/server/app/config'
import { placeOf } from '@/lib/server/app/place-of'
import { addForm, forgetForm } from '@/lib/server/forms/forms'
import { clearDemoAccounts, createDemoAccounts, hasDemo } from '@/lib/server/process/demo-accounts'
import { type OpenApp, openApp } from '@/lib/server/process/open-app'
import { clearDemo } from '@/lib/service/demo/clear'
import { studioToday } from '@/lib/service/demo/days'
import { FORMS } from '@/lib/service/demo/forms'
import { generateDemo } from '@/lib/service/demo/generate'
import { giveKeyPair } from '@/lib/service/keys'
import { openService } from '@/lib/service/open'
import { readDemoArguments } from './arguments'
import { runCommand, UsageError } from './command'
import { createProgress } from './progress'

const HELP = `npm run demo -- [--customers 5000] [--seed 7]
npm run demo -- --clear

Creates a realistic demo studio in the embedded service, or replaces the existing one. It is in the time
zone of this computer. The same seed gives the same data on the same day in the same zone: --seed can be 0
to 4,294,967,295, and --customers 0 to 1,000,000. The demo accounts get new passwords, which are saved in
DATA_DIR/demo.json. Data imported with npm run load is not changed.

--clear removes the demo data and the demo accounts. It also works if Frontdesk is now connected to
your own API. It doesn't call that API.

You can run it while Frontdesk is running.
`

async function make(
  opened: OpenApp,
  embedded: NonNullable<OpenApp['embedded']>,
  customers: number,
  seed: number,
) {
  const { draw: onProgress } = createProgress('Customers')
  const { formIds } = await generateDemo(embedded.db, { customers, seed, ...studioToday(), onProgress })
  const { config, db } = opened.app
  for (const { form_id, label } of FORMS) await addForm(db, { id: form_id, label })
  const accounts = await createDemoAccounts(opened.app, config, opened.secrets, formIds)
  await giveKeyPair(embedded.db, opened.secrets)
  process.stdout.write(`Created ${customers.toLocaleString('en')} customers. Demo accounts:\n`)
  for (const { role, email, password } of accounts)
    process.stdout.write(`  ${role.padEnd(8)} ${email.padEnd(18)}  ${password}\n`)
}

/** Clears the unused embedded service of an installation that is connected to another API. */
async function clearUnusedService({ app: { config, db } }: OpenApp): Promise<void> {
  const place = placeOf(config, 'engagement')
  const isThere = typeof place === 'string' ? existsSync(place) : await hasDemo(db)
  if (!isThere) return
  const service = await openService(place)
  try {
    await clearDemo(service)
  } finally {
    await service.destroy()
  }
}

await runCommand('demo', HELP, async () => {
  const { clear, customers, seed } = readDemoArguments(process.argv.slice(2))
  const config = readConfig()
  if (config.engagementUrl && !clear) {
    throw new UsageError(
      'ENGAGEMENT_API_URL is set: demo data only works with the embedded service. Unset it.',
    )
  }
  const opened = await openApp(config)
  try {
    const { embedded, app, secrets } = opened
    if (!clear) {
      if (!embedded) return 2
      await make(opened, embedded, customers, seed)
    } else {
      if (embedded) await clearDemo(embedded.db)
      else await clearUnusedService(opened)
      for (const { form_id } of FORMS) await forgetForm(app.db, form_id)
      await clearDemoAccounts(app, config)
      if (embedded) await giveKeyPair(embedded.db, secrets)
      process.stdout.write('Removed the demo data and the demo accounts.\n')
    }
    // Another API's customers were never part of the demo.
    if (embedded) await app.directory?.requestFullSync()
  } finally {
    await opened.close()
  }
})
