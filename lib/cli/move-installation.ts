import { claimTarget } from '@/lib/database/move/claim-target'
import { type Comparison, isSame } from '@/lib/database/move/compare-tables'
import { finishMove } from '@/lib/database/move/move-state'
import { type MoveReport, moveStores } from '@/lib/database/move/move-stores'
import { type AnyTables, type MovedStore, movedTables, strangers } from '@/lib/database/move/moved-table'
import { openDatabase } from '@/lib/database/open'
import type { Config } from '@/lib/server/app/config'
import { shareKeys } from '@/lib/server/app/generated-secrets'
import { requireDatabase } from '@/lib/server/app/require-database'
import type { AppDatabase } from '@/lib/server/app/schema'
import { createSealer } from '@/lib/server/audit/chain'
import { migrateApp } from '@/lib/server/process/migrate'
import { migrateService } from '@/lib/service/open'
import type { ServiceDatabase } from '@/lib/service/schema'
import { type Installation, openInstallation } from './open-installation'

export interface Moved {
  /** Each table on both sides; null: the move was already finished, and nothing was compared. */
  compared: Comparison[] | null
  /** Unknown tables in the source, which were not moved. */
  strangers: string[]
}

/** Moves an installation into an empty PostgreSQL database, or resumes that. Throws MoveError and ConfigError. */
export async function moveInstallation(
  folder: string,
  url: string,
  config: Config,
  report: MoveReport,
): Promise<Moved> {
  const [app, engagement] = [open(url, 'desk'), open(url, 'engagement')]
  try {
    await requireDatabase(app as unknown as AppDatabase, '--to')
    const installation = await openInstallation(folder, config)
    try {
      return await moveInto([app, engagement], installation, config, report)
    } finally {
      await installation.close()
    }
  } finally {
    await Promise.all([app.destroy(), engagement.destroy()])
  }
}

type Target = ReturnType<typeof open>

const open = (url: string, schema: string) => openDatabase<AnyTables>({ url, schema })

async function moveInto(
  targets: [app: Target, engagement: Target],
  installation: Installation,
  config: Config,
  report: MoveReport,
): Promise<Moved> {
  const { authSecret, secrets } = installation
  const claim = await claimTarget(targets, createSealer(authSecret).keyMark)
  if (claim === 'finished') return { compared: null, strangers: [] }
  const stores = await storesOf(installation, targets, config)
  const tables = (await Promise.all(stores.map(movedTables))).flat()
  const left = (await Promise.all(stores.map(strangers))).flat()
  installation.app.readExactly()
  installation.engagement?.readExactly()
  const [app] = targets
  const compared = await moveStores(app, tables, { isResumed: claim === 'resumed', report })
  if (compared.every(isSame)) {
    if (secrets) await shareKeys(app as unknown as AppDatabase, authSecret, secrets)
    await finishMove(app)
  }
  return { compared, strangers: left }
}

/** The installation's stores, with tables created for them in the target. */
async function storesOf(
  installation: Installation,
  [app, engagement]: [Target, Target],
  config: Config,
): Promise<MovedStore[]> {
  await migrateApp(app as unknown as AppDatabase, config)
  const stores = [{ name: 'desk', source: installation.app.db, target: app }]
  if (!installation.engagement) return stores
  await migrateService(engagement as unknown as ServiceDatabase)
  return [...stores, { name: 'engagement', source: installation.engagement.db, target: engagement }]
}
