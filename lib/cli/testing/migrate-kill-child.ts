import { aroundStatements } from '@/lib/database/testing/statements'

/**
 * `npm run migrate` in a process that kills itself just before or after the PostgreSQL statement with this number
 * (first argument, from 1). With 0 it never does, and prints how many kill points there are.
 */
const [killAt] = process.argv.splice(2, 1)

let places = 0
aroundStatements(() => {
  places += 1
  if (places === Number(killAt)) process.kill(process.pid, 'SIGKILL')
})

await import('@/lib/cli/migrate')
if (killAt === '0') process.stdout.write(`places: ${places}\n`)
