import { Copies } from './copies'
import { signIn, workThroughKills } from './work'

const PEOPLE = 30
const KILLS = 12
const EVERY_MS = 5000

/** Two built instances with one PostgreSQL, killed in turn for a long time. Exit code 1 if a client lost more than the request in flight. */
const copies = await Copies.open()
try {
  const running = [await copies.start(), await copies.start()]
  const admin = await copies.addUser('admin@team.example', 'admin')
  // One by one: in parallel, the eleventh sign-in from one IP address would have to wait.
  const cookies: string[] = []
  while (cookies.length < PEOPLE) cookies.push(await signIn(copies.proxy.url, admin))
  const losses = await workThroughKills(copies, running, cookies, { kills: KILLS, everyMs: EVERY_MS })
  console.table({ 'two instances, killed in turn': losses })
  process.exitCode = losses.mostByOneKill <= 1 && losses.forgotten === 0 ? 0 : 1
} finally {
  await copies.close()
}
