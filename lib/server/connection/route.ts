import 'server-only'
import { method, route } from '@/lib/server/route/route'
import { connectionView } from './view'

/** The connection as this process sees it; POST checks the keys first. */
export const connectionRoute = route('connection', {
  GET: method({ who: 'connection.read', handle: ({ app }) => connectionView(app) }),
  POST: method({
    who: 'connection.read',
    async handle({ app }) {
      await app.keyCheck.run()
      return connectionView(app)
    },
  }),
})
