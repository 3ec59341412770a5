import type { NodeHandlers } from '@/lib/server/process/node-handler'
import * as events from './customers/events/route'
import * as list from './customers/list/route'
import * as customers from './customers/route'
import * as search from './customers/search/route'
import * as health from './health/route'
import * as optOutsOf from './opt-outs/contacts/route'
import * as optOutsList from './opt-outs/list/route'
import * as optOuts from './opt-outs/route'
import * as schedule from './schedule/route'

/** Routes that our HTTP server calls directly: going through Next would take longer than the handlers do. */
export const DIRECT: Readonly<Record<string, NodeHandlers>> = {
  '/api/customers': customers,
  '/api/customers/events': events,
  '/api/customers/list': list,
  '/api/customers/search': search,
  '/api/health': health,
  '/api/opt-outs': optOuts,
  '/api/opt-outs/contacts': optOutsOf,
  '/api/opt-outs/list': optOutsList,
  '/api/schedule': schedule,
}
