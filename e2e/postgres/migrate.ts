import { openDatabase } from '@/lib/database/open'
import { readConfig } from '@/lib/server/app/config'
import type { AppSchema } from '@/lib/server/app/schema'
import { migrateApp } from '@/lib/server/process/migrate'
import { openService } from '@/lib/service/open'

/** Migrates the tables of a database, for both stores. */
const url = process.argv[2] ?? ''
const app = openDatabase<AppSchema>({ url, schema: 'desk' })
await migrateApp(app, readConfig({}))
await app.destroy()
const service = await openService({ url, schema: 'engagement' })
await service.destroy()
