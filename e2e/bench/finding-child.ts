import { keepPeople, openDirectoryAt } from '@/lib/directory/testing/trial-directory'
import { createPeople } from './finding-people'

/** A process that adds customers from a seed to a directory's file, and reports how long that took. */
const [file = '', seed = '', count = ''] = process.argv.slice(2)
const BATCH = 1000

const { db } = await openDirectoryAt(file)
const personOf = await createPeople(Number(seed))
const startedAt = performance.now()
for (let first = 0; first < Number(count); first += BATCH)
  await keepPeople(
    db,
    Array.from({ length: BATCH }, (_, i) => personOf(first + i)),
  )
process.stdout.write(JSON.stringify({ seconds: (performance.now() - startedAt) / 1000 }))
await db.destroy()
