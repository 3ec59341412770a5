/** The build's folder for the server and commands, relative to the root. */
export const BUNDLES = '.next/frontdesk'

/** What `versionVariables` returned when the build was made. */
export const BUILT_VERSION = `${BUNDLES}/version.json`

/** The TypeScript source of each command in the product. */
export const COMMANDS = {
  demo: 'lib/cli/demo.ts',
  load: 'lib/cli/load.ts',
  team: 'lib/cli/team.ts',
  audit: 'lib/cli/audit.ts',
  backup: 'lib/cli/backup.ts',
  directory: 'lib/cli/directory.ts',
  migrate: 'lib/cli/migrate.ts',
}

export const NODE_FLAGS = ['--conditions=react-server', '--no-deprecation', '--enable-source-maps']

/** Node flags for running unbuilt TypeScript. */
export const TYPESCRIPT_FLAGS = ['--import', 'tsx', '--conditions=react-server', '--no-deprecation']
