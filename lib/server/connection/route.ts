import 'server-only'
import { desk } from '../desk'
import { method, route } from '../route'
import { connectionView } from './view'

/** The connection as this process has seen it; POST checks the keys first. */
export function connectionRoute() {
  return route('connection', {
    GET: method({ who: 'connection.read', handle: () => connectionView(desk()) }),
    POST: method({
      who: 'connection.read',
      async handle() {
        await desk().keyCheck.run()
        return connectionView(desk())
      },
    }),
  })
}
