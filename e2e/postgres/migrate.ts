import { openDatabase } from '@/lib/database/open'
import { readConfig } from '@/lib/server/config'
import { migrateDesk } from '@/lib/server/migrate-desk'
import type { DeskSchema } from '@/lib/server/schema'

/** Brings the tables of a database up to date. */
const desk = openDatabase<DeskSchema>({ url: process.argv[2] ?? '', schema: 'desk' })
await migrateDesk(desk, readConfig({}))
await desk.destroy()
