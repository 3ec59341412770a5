import 'server-only'
import { appContext } from '@/lib/server/app/app-context'
import { method, route } from '@/lib/server/route/route'
import { connectionView } from './view'

/** The connection as this process has seen it; POST checks the keys first. */
export function connectionRoute() {
  return route('connection', {
    GET: method({ who: 'connection.read', handle: () => connectionView(appContext()) }),
    POST: method({
      who: 'connection.read',
      async handle() {
        await appContext().keyCheck.run()
        return connectionView(appContext())
      },
    }),
  })
}
