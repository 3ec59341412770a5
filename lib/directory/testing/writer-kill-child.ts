import 'server-only'
import { createWriter } from '@/lib/directory/sync/writer'
import { saidOf } from '@/lib/directory/tables/customer-row'
import { NOON, trialPerson } from './trial-upstream'

/** A copy of the app that has people written beside it, one after the other, and ends itself amid the third with SIGKILL. */
const [file = ''] = process.argv.slice(2)
const writer = createWriter(file)
for (let n = 0; ; n++) {
  const written = writer.write({ people: [saidOf({ ...trialPerson(n) })], askedAt: NOON, sweep: 1 })
  if (n === 2) process.kill(process.pid, 'SIGKILL')
  await written
}
