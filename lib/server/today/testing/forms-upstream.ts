import 'server-only'
import { createUpstream } from '@/lib/upstream/client'

interface FormsSystem {
  /** The dates of a form's submissions, in the order of the list. */
  sent: readonly string[]
  isFailing: boolean
  /** Maximum rows of a response. */
  cap: number
}

/** An API that has submissions only, and changes with `system`. */
export const formsUpstream = (system: FormsSystem) =>
  createUpstream({
    baseUrl: 'http://forms.invalid',
    keys: { apiKey: 'key', secretKey: 'secret', appId: 'app' },
    timeoutMs: 10_000,
    transport: async (request) => {
      const { offset, limit } = await request.json()
      if (system.isFailing) return Response.json({ status: 'error', message: 'x' }, { status: 400 })
      return Response.json(
        system.sent.slice(offset, offset + Math.min(limit, system.cap)).map((submission_date, nth) => ({
          submission_id: `s${nth}`,
          form_id: 'frm_a',
          submission_date,
          submission_data: {},
        })),
      )
    },
  })
