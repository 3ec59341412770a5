import 'server-only'
import type { Migration } from 'kysely'
import { channelStatesMigration } from './channel-states-migration'
import { directoryContactKeysMigration } from './contact-keys-migration'
import { directoryListMigration } from './list-migration'
import { directoryRejectedMigration } from './rejected-migration'
import { directoryMigration } from './schema'
import { directorySourceMigration } from './source-migration'
import { directorySweepMigration } from './sweep-migration'
import { directoryWordsMigration } from './words-migration'

/** The directory's migrations, named by their place among all of the database's. A new one comes last. */
export const directoryMigrations: Record<string, Migration> = {
  '012-directory': directoryMigration,
  '013-directory-words': directoryWordsMigration,
  '016-directory-list': directoryListMigration,
  '017-directory-sweep': directorySweepMigration,
  '018-directory-missed': directoryRejectedMigration,
  '019-channel-states': channelStatesMigration,
  '021-directory-contact-keys': directoryContactKeysMigration,
  '023-directory-source': directorySourceMigration,
}
