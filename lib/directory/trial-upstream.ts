import 'server-only'
import { createUpstream, type Upstream } from '@/lib/upstream/client'

/** A customer of the trial: all that tells whether the directory is equal to it. */
export interface Trial {
  id: string
  firstname: string
  created_date: string
  /** A day, since that is all that can be asked by. */
  updated: string
}

/** An API over a list in memory that tests change while it is read. */
export function trialUpstream(onCall: (call: number) => void = () => {}) {
  const people = new Map<string, Trial>()
  let calls = 0
  const inOrder = () =>
    [...people.values()].sort((a, b) => (`${a.created_date} ${a.id}` < `${b.created_date} ${b.id}` ? -1 : 1))
  const upstream: Upstream = createUpstream({
    baseUrl: 'http://trial.invalid',
    keys: { apiKey: 'key', secretKey: 'secret', appId: 'app' },
    timeoutMs: 10_000,
    transport: async (request) => {
      onCall(calls++)
      const { _id, updated_since, offset = 0, limit = 100 } = await request.json()
      const found = inOrder().filter(
        (one) =>
          (_id === undefined || one.id === _id) &&
          (updated_since === undefined || one.updated >= updated_since),
      )
      const members = found.slice(offset, offset + limit).map(({ updated, ...one }) => ({
        ...one,
        lastname: 'Trial',
        email: `${one.id}@mail.example`,
        phone: '',
        last_location: '',
        email_optout: 0,
        sms_optout: 0,
      }))
      return Response.json({ members })
    },
  })
  return { people, upstream, inOrder }
}
