import 'server-only'
import type { Migration } from 'kysely'
import { createLeases } from '@/lib/database/lease'
import { createLocks } from '@/lib/database/lock'
import { directoryMigrations } from '@/lib/directory/tables/migrations'
import { generatedSecretsMigration } from '@/lib/server/app/generated-secrets'
import { auditMigration } from '@/lib/server/audit/migration'
import { exportsMigration } from '@/lib/server/exports/migration'
import { expectedFormsMigration } from '@/lib/server/forms/migration'
import { quotaMigration } from '@/lib/server/quota/migration'
import { readingsMigration, removalsMigration } from '@/lib/server/removals/migration'
import { todayMigration } from '@/lib/server/schedule/migration'
import { sessionEndsMigration } from '@/lib/server/session/ends/migration'
import { limitsMigration } from '@/lib/server/session/limits/migration'
import { teamMigration } from '@/lib/server/team/migration'
import { figuresMigration, figuresRowsMigration } from '@/lib/server/today/figures-migration'
import { viewsMigration } from '@/lib/server/views/migration'

/** All migrations of the dashboard's tables, in order. */
export const appMigrations: Record<string, Migration> = {
  '001-sign-in': {
    async up(db) {
      await db.schema
        .createTable('sign_in_failures')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('account', 'text', (column) => column.notNull())
        .addColumn('address', 'text', (column) => column.notNull())
        .addColumn('at', 'bigint', (column) => column.notNull())
        .execute()
      await db.schema
        .createIndex('sign_in_failures_by_account')
        .on('sign_in_failures')
        .columns(['account', 'address', 'at'])
        .execute()
      await db.schema
        .createTable('one_time_links')
        .addColumn('token_hash', 'text', (column) => column.primaryKey())
        .addColumn('user_id', 'text', (column) => column.notNull())
        .addColumn('expires_at', 'bigint', (column) => column.notNull())
        .execute()
    },
  },
  '002-forms': {
    async up(db) {
      await db.schema
        .createTable('forms')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('label', 'text', (column) => column.notNull())
        .addColumn('place', 'integer', (column) => column.notNull())
        .execute()
    },
  },
  '003-preferences': {
    async up(db) {
      await db.schema
        .createTable('preferences')
        .addColumn('user_id', 'text', (column) => column.notNull())
        .addColumn('name', 'text', (column) => column.notNull())
        .addColumn('value', 'text', (column) => column.notNull())
        .addColumn('changed_at', 'bigint', (column) => column.notNull())
        .addPrimaryKeyConstraint('preferences_of_person', ['user_id', 'name'])
        .execute()
    },
  },
  '004-audit': auditMigration,
  '005-removals': removalsMigration,
  '006-team': teamMigration,
  '007-quota': quotaMigration,
  '008-removal-readings': readingsMigration,
  '009-leases': { up: createLeases },
  '010-locks': { up: createLocks },
  '011-generated-secrets': generatedSecretsMigration,
  '014-views': viewsMigration,
  '015-exports': exportsMigration,
  '020-limits': limitsMigration,
  '022-session-ends': sessionEndsMigration,
  '028-today': todayMigration,
  '030-expected-forms': expectedFormsMigration,
  '031-figures': figuresMigration,
  '033-figures-rows': figuresRowsMigration,
  ...directoryMigrations,
}
