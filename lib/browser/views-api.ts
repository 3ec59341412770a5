import type { View, ViewContent } from '@/lib/views'
import { send } from './api'

interface ViewsAnswer {
  /** One's own and then the team's, each by name, as they are after the call. */
  views: View[]
}

const OWN = '/api/views'
const TEAM = '/api/views/team'
const pathOf = (isTeam: boolean) => (isTeam ? TEAM : OWN)

/** Calls about saved views. `isTeam`: whose the view is; changes of the team's are for those who may share. */
export const viewsApi = {
  list: (signal?: AbortSignal) => send<ViewsAnswer>('GET', OWN, undefined, signal),
  save: (view: ViewContent & { name: string }) => send<ViewsAnswer & { id: string }>('POST', OWN, view),
  rename: ({ id, isTeam }: View, name: string) => send<ViewsAnswer>('PATCH', pathOf(isTeam), { id, name }),
  /** In place of what was saved at `savedAt`, and of nothing newer: else 409. */
  update: ({ id, isTeam }: View, content: ViewContent, savedAt: number) =>
    send<ViewsAnswer>('PATCH', pathOf(isTeam), { id, ...content, savedAt }),
  remove: ({ id, isTeam }: View) => send<ViewsAnswer>('DELETE', pathOf(isTeam), { id }),
  share: ({ id }: View) => send<ViewsAnswer>('POST', TEAM, { id }),
  unshare: ({ id }: View) => send<ViewsAnswer>('DELETE', TEAM, { id, keep: true }),
}
