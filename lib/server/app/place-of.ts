import 'server-only'
import { join } from 'node:path'
import type { Place } from '@/lib/database/place'
import type { Config } from './config'

/** The location of a store: a schema of `DATABASE_URL`, or a file in `DATA_DIR`. */
export function placeOf({ databaseUrl, dataDir }: Config, store: 'desk' | 'engagement'): Place {
  return databaseUrl ? { url: databaseUrl, schema: store } : join(dataDir, `${store}.db`)
}
