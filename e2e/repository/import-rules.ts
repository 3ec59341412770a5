/** Which folder may import which. A folder may always import itself; `types` allows only `import type`. */
export const ROOMS: Record<string, { may: string[]; types?: string[] }> = {
  'lib/contract': { may: [] },
  'lib/answers': { may: [], types: ['lib/contract', 'lib/access', 'lib/directory-list'] },
  'lib/access': { may: [] },
  'lib/automatic': { may: [] },
  'lib/contact': { may: [] },
  'lib/format': { may: ['lib/contact'] },
  'lib/full-data': { may: ['lib/format'] },
  'lib/preferences': { may: [] },
  'lib/views': { may: ['lib/directory-list'], types: ['lib/preferences'] },
  'lib/exports': { may: [] },
  'lib/directory-list': { may: [], types: ['lib/format'] },
  'lib/search-text': { may: [] },
  'lib/database': { may: [] },
  'lib/jobs': { may: ['lib/database'] },
  'lib/upstream': { may: ['lib/contract', 'lib/contact', 'lib/jobs'] },
  'lib/service': { may: ['lib/contract', 'lib/contact', 'lib/database', 'lib/format', 'lib/jobs'] },
  'lib/directory': {
    may: [
      'lib/contract',
      'lib/contact',
      'lib/upstream',
      'lib/database',
      'lib/directory-list',
      'lib/format',
      'lib/full-data',
      'lib/jobs',
    ],
    types: ['lib/answers'],
  },
  'lib/server': {
    may: [
      'lib/contract',
      'lib/contact',
      'lib/upstream',
      'lib/database',
      'lib/directory',
      'lib/directory-list',
      'lib/search-text',
      'lib/access',
      'lib/automatic',
      'lib/exports',
      'lib/format',
      'lib/jobs',
      'lib/preferences',
      'lib/views',
    ],
    types: ['lib/answers'],
  },
  'lib/browser': {
    may: ['lib/contact', 'lib/automatic'],
    types: [
      'lib/answers',
      'lib/contract',
      'lib/access',
      'lib/directory-list',
      'lib/exports',
      'lib/preferences',
      'lib/views',
    ],
  },
  'lib/build': { may: [] },
  'lib/cli': {
    may: [
      'lib/build',
      'lib/server',
      'lib/service',
      'lib/directory',
      'lib/database',
      'lib/contract',
      'lib/access',
    ],
  },
  'components/ui': { may: [] },
  'components/data-table': { may: ['components/ui', 'lib/format', 'lib/preferences'] },
  'components/list-page': {
    may: [
      'components/ui',
      'components/data-table',
      'components/failure',
      'components/record',
      'lib/browser',
      'lib/format',
    ],
    types: ['lib/contract'],
  },
  'components/drawer': { may: ['components/ui', 'lib/format'] },
  'components/selection': {
    may: ['components/ui', 'components/data-table', 'lib/browser', 'lib/format'],
  },
  'components/record': { may: ['components/ui', 'lib/format'] },
  'components/answers': {
    may: ['components/ui', 'components/record', 'components/contact', 'lib/format'],
    types: ['lib/answers', 'lib/contract'],
  },
  'components/contact': {
    may: ['components/ui', 'components/record', 'lib/format'],
    types: ['lib/answers', 'lib/contract'],
  },
  'components/failure': {
    may: ['components/ui', 'components/record', 'lib/browser', 'lib/format'],
    types: ['lib/contract'],
  },
  'components/preferences': {
    may: ['components/ui', 'lib/browser', 'lib/format', 'lib/preferences'],
    types: ['lib/access', 'lib/views'],
  },
  'components/fresh-password': { may: ['components/ui', 'lib/browser'] },
  'components/exports': {
    may: [
      'components/ui',
      'components/record',
      'components/failure',
      'components/preferences',
      'lib/browser',
      'lib/exports',
      'lib/format',
    ],
  },
  'components/*': {
    may: [
      'lib/contact',
      'components/preferences',
      'components/exports',
      'lib/directory-list',
      'lib/search-text',
      'lib/preferences',
      'lib/views',
      'components/ui',
      'components/data-table',
      'components/list-page',
      'components/drawer',
      'components/selection',
      'components/record',
      'components/answers',
      'components/failure',
      'components/contact',
      'components/fresh-password',
      'components/shell',
      'lib/browser',
      'lib/access',
      'lib/format',
      'lib/full-data',
    ],
    types: ['lib/answers', 'lib/contract'],
  },
  app: {
    may: [
      'components/*',
      'components/ui',
      'components/preferences',
      'lib/server',
      'lib/access',
      'lib/browser',
      'lib/preferences',
    ],
  },
}

/**
 * Which modules of `lib/server` a module may import besides itself, bottom up; types are unrestricted. The others are
 * features, which don't import each other: `process` connects them.
 */
export const SERVER_MODULES: Record<string, string[]> = {
  app: [],
  session: ['app'],
  audit: ['app', 'route'],
  route: ['app', 'session'],
  metrics: ['app', 'route'],
  quota: ['app', 'audit', 'route'],
  // The page that shows what happened in the others.
  today: ['app', 'session', 'route', 'quota', 'schedule', 'removals', 'forms'],
  process: ['*'],
  testing: ['*'],
}
export const FEATURE = ['app', 'session', 'route', 'audit', 'quota']

/** The same for `lib/directory`, whose own file connects them. */
export const DIRECTORY_MODULES: Record<string, string[]> = {
  tables: [],
  search: ['tables'],
  list: ['tables'],
  sync: ['tables'],
  details: ['tables'],
  reader: ['tables', 'search', 'list'],
  testing: ['*'],
}

/** Files that may import one more folder, because they connect folders. */
export const JOINS: Record<string, string[]> = {
  'lib/server/process/http.ts': ['app'],
  'lib/server/process/customer-system.ts': ['lib/service'],
  'lib/server/process/demo-changes.ts': ['lib/service'],
  'lib/server/process/first-start.ts': ['lib/service'],
  'components/today/change-text.ts': ['components/schedule'],
  'components/today/changes.tsx': ['components/schedule'],
  'components/today/classes-now.tsx': ['components/schedule'],
  'components/today/now-and-next.ts': ['components/schedule'],
  'components/today/worth-a-call.tsx': ['components/customers'],
}

/** Folders whose every file must not be bundled for a browser. */
export const SERVER_ONLY = [
  'lib/upstream',
  'lib/service',
  'lib/server',
  'lib/database',
  'lib/directory',
  'lib/jobs',
]

/** Files that read the customer system: one for users; the others search rows for a contact, show no rows, or show one contact to remove. */
export const UPSTREAM_READERS = [
  'lib/server/connection/key-check.ts',
  'lib/server/connection/readiness.ts',
  'lib/server/customers/opt-out-list.ts',
  // Counts its results once, after both responses are merged.
  'lib/server/customers/search/exact.ts',
  'lib/server/customers/user-ids.ts',
  'lib/server/exports/reading.ts',
  'lib/server/forms/customer-forms.ts',
  'lib/server/forms/overview-forms.ts',
  'lib/server/forms/route.ts',
  // Its people are counted with a page's other senders.
  'lib/server/forms/users.ts',
  'lib/server/quota/counted-read.ts',
  'lib/server/removals/contact.ts',
  'lib/server/schedule/job.ts',
  'lib/server/today/job.ts',
]

export const SHARED = [
  'components/ui',
  'components/data-table',
  'components/list-page',
  'components/drawer',
  'components/record',
  'components/answers',
  'components/failure',
  'components/contact',
  'components/fresh-password',
  'components/preferences',
  'components/exports',
]
