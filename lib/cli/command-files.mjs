/** Where the build puts the server and the commands, from the root. */
export const BUNDLES = '.next/frontdesk'

/** The TypeScript behind each command that is part of the product. */
export const COMMANDS = {
  demo: 'lib/cli/demo.ts',
  load: 'lib/cli/load.ts',
  team: 'lib/cli/team.ts',
  audit: 'lib/cli/audit.ts',
  backup: 'lib/cli/backup.ts',
  directory: 'lib/cli/directory.ts',
  migrate: 'lib/cli/migrate.ts',
}

/** How Node is told to load the product. */
export const NODE_FLAGS = ['--conditions=react-server', '--no-deprecation', '--enable-source-maps']

/** The same for TypeScript that nobody has built. */
export const TYPESCRIPT_FLAGS = ['--import', 'tsx', '--conditions=react-server', '--no-deprecation']
