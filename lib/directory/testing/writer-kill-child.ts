import 'server-only'
import { createWriter } from '@/lib/directory/sync/writer'
import { saidOf } from '@/lib/directory/tables/customer-row'
import { NOON, trialPerson } from './trial-upstream'

/** An instance whose writer process saves batches of customers one by one; kills itself with SIGKILL during the third. */
const [file = ''] = process.argv.slice(2)
const writer = createWriter(file)
for (let n = 0; ; n++) {
  const written = writer.write({ people: [saidOf({ ...trialPerson(n) })], askedAt: NOON, sweep: 1 })
  if (n === 2) process.kill(process.pid, 'SIGKILL')
  await written
}
