import 'server-only'
import { desk } from './desk'
import { method, route } from './route'

/** The locations that customers of the directory have, to be chosen from: `{locations}`. */
export function locationsRoute() {
  return route('customers/locations', {
    GET: method({
      who: 'customers.read',
      handle: async () => ({ locations: (await desk().directory?.locations()) ?? [] }),
    }),
  })
}
