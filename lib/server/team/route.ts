import 'server-only'
import { z } from 'zod'
import { isRole, type Role } from '@/lib/access'
import type { OneTimeLink, TeamPerson } from '@/lib/answers/team'
import { transact } from '@/lib/database/transact'
import { objectOf, since } from '@/lib/server/app/body'
import type { Config } from '@/lib/server/app/config'
import { publicUrl } from '@/lib/server/app/origins'
import { Problem } from '@/lib/server/app/problem'
import { readQuery } from '@/lib/server/app/query'
import { method, route } from '@/lib/server/route/route'
import type { Actor } from '@/lib/server/session/find-actor'
import { addUser, endSessions, UserError } from '@/lib/server/session/users'
import type { AppWrite } from '../audit/log'
import { createOneTimeLink } from './links'
import { listTeam, readTeam } from './list'
import { changeRole, requireAnotherAdmin, resetPerson, setDisabled } from './team'

const role = z.custom<Role>(isRole, { error: 'must be staff, manager or admin' })
const email = z
  .string({ error: 'must be text' })
  .trim()
  .max(254, { error: 'must be at most 254 characters' })
  .pipe(z.email({ error: 'must be an email address' }))

/** A user to add. */
export const newPerson = objectOf({ email, role })
/** The URL parameters of the team. */
export const teamQuery = z.strictObject({ first_sign_in_since: since.transform(Date.parse).optional() })
const change = objectOf({
  role: role.optional(),
  disabled: z.boolean({ error: 'must be true or false' }).optional(),
}).transform(({ role, disabled }, context) => {
  if (role !== undefined && disabled === undefined) return { role }
  if (disabled !== undefined && role === undefined) return { disabled }
  context.addIssue({ code: 'custom', message: 'must have either role or disabled' })
  return z.NEVER
})

const who = 'team.manage'
const fresh = true

/** The team: `{people}`, with `first_sign_in_since` also `firstSignIns`; a new user: 201 `{person, link}`, 409 if the email is taken. */
export const teamRoute = route('team', {
  GET: method({
    who,
    handle: ({ app, actor, request }) =>
      readTeam(app.db, actor.id, readQuery(request, teamQuery).first_sign_in_since),
  }),
  POST: method({
    who,
    fresh,
    audit: 'team.add',
    body: newPerson,
    async handle({ app, actor, body, write }) {
      const { id } = await addUser(write, body.email, body.role).catch(takenAsProblem)
      const link = shown(app.config, await createOneTimeLink(write, id))
      const person = await personOf(write, actor, id)
      return {
        subject: id,
        detail: { role: body.role },
        answer: Response.json({ person, link }, { status: 201 }),
      }
    },
  }),
})

/** Changes a user's role: `{person}`; 409 for the last admin. A change without effect leaves no audit row. */
export const personRoute = route('team/[personId]', {
  PATCH: method({
    who,
    fresh,
    body: change,
    async handle({ app, actor, body, requestId, params: { personId = '' } }) {
      const { audit, db } = app
      return transact(db, async (write) => {
        const before = await personOf(write, actor, personId)
        const done = await performChange(write, before, body)
        if (done) {
          const by = { actorId: actor.id, role: actor.role, requestId }
          await audit.append(write, { ...by, ...done, subject: personId, outcome: 'done' })
        }
        return { person: await personOf(write, actor, personId) }
      })
    },
  }),
})

/** The action for the audit log; null: nothing had to change. */
async function performChange(write: AppWrite, { id, role }: TeamPerson, asked: z.output<typeof change>) {
  if (asked.role !== undefined) {
    const isOther = await changeRole(write, id, asked.role)
    return isOther ? { action: 'team.role' as const, detail: { from: role, to: asked.role } } : null
  }
  if (!(await setDisabled(write, id, asked.disabled))) return null
  return { action: asked.disabled ? ('team.disable' as const) : ('team.enable' as const) }
}

/** Resets a user: `{person, link}`. Ends sessions, password, second factor and older links. */
export const linkRoute = route('team/[personId]/link', {
  POST: method({
    who,
    fresh,
    audit: 'team.link',
    async handle({ app, actor, write, params: { personId = '' } }) {
      await requireAnotherAdmin(write, personId)
      const link = shown(app.config, await resetPerson(write, personId))
      return { subject: personId, answer: { person: await personOf(write, actor, personId), link } }
    },
  }),
})

/** Signs a user out everywhere: 204. */
export const sessionsRoute = route('team/[personId]/sessions', {
  DELETE: method({
    who,
    fresh,
    audit: 'team.sign-out',
    async handle({ actor, write, params: { personId = '' } }) {
      await personOf(write, actor, personId)
      await endSessions(write, personId, 'admin')
      return { subject: personId }
    },
  }),
})

async function personOf(write: AppWrite, actor: Actor, id: string) {
  const [person] = await listTeam(write, actor.id, id)
  if (!person) throw new Problem(404, 'User not found', { detail: 'No user has this ID.' })
  return person
}

function shown(config: Config, { token, expiresAt }: { token: string; expiresAt: string }): OneTimeLink {
  return { url: `${publicUrl(config)}/welcome/${token}`, expiresAt }
}

function takenAsProblem(error: unknown): never {
  if (!(error instanceof UserError)) throw error
  throw new Problem(409, 'This user is already on the team', {
    type: '/problems/person-exists',
    issues: [{ path: 'email', message: 'is already on the team' }],
  })
}
