/** How an empty installation gets its customers: in words, and with the commands of those who run it. */
export const FIRST_STEPS = {
  lead: 'On the computer that runs Frontdesk, do one of these:',
  ways: [
    { what: 'Import a CSV or NDJSON file', command: 'npm run load -- customers.csv' },
    { what: 'Try it with a demo studio', command: 'npm run demo' },
    {
      what: 'Connect your customer system: set its address and keys in the file .env, then start again',
      command: 'cp .env.example .env',
    },
  ],
  after: 'Customers appear here within a minute.',
  askAdmin:
    'An admin can import a file or connect your customer system. Customers appear here within a minute.',
  connected: 'Customers appear here as soon as your customer system has some.',
  checkConnection: 'If it has some already, check the connection.',
  tellAdmin: 'If it has some already, tell an admin.',
  connection: 'Open Connection',
}
