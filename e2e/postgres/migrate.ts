import { openDatabase } from '@/lib/database/open'
import { readConfig } from '@/lib/server/app/config'
import type { DeskSchema } from '@/lib/server/app/schema'
import { migrateDesk } from '@/lib/server/process/migrate'
import { openService } from '@/lib/service/open'

/** Brings the tables of a database up to date, those of both stores. */
const url = process.argv[2] ?? ''
const desk = openDatabase<DeskSchema>({ url, schema: 'desk' })
await migrateDesk(desk, readConfig({}))
await desk.destroy()
const service = await openService({ url, schema: 'engagement' })
await service.destroy()
