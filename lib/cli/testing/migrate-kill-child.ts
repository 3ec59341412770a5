import { aroundStatements } from '@/lib/database/testing/statements'

/**
 * `npm run migrate` in a process that ends itself with SIGKILL just before or after the statement of
 * PostgreSQL that the first argument numbers, from 1; 0: never, it then says how many such places there are.
 */
const [killAt] = process.argv.splice(2, 1)

let places = 0
aroundStatements(() => {
  places += 1
  if (places === Number(killAt)) process.kill(process.pid, 'SIGKILL')
})

await import('@/lib/cli/migrate')
if (killAt === '0') process.stdout.write(`places: ${places}\n`)
