import type { View, ViewContent } from '@/lib/views'
import { send } from './api'

/** The response to every call for views. */
export interface ViewsAnswer {
  /** The user's own views, then the team's, each by name, after the call. */
  views: View[]
}

const OWN = '/api/views'
const TEAM = '/api/views/team'
const pathOf = (isTeam: boolean) => (isTeam ? TEAM : OWN)

/** Calls for saved views. `isTeam`: the team's views; only users with permission to share can change them. */
export const viewsApi = {
  list: (signal?: AbortSignal) => send<ViewsAnswer>('GET', OWN, undefined, signal),
  save: (view: ViewContent & { name: string }) => send<ViewsAnswer & { id: string }>('POST', OWN, view),
  rename: ({ id, isTeam }: View, name: string) => send<ViewsAnswer>('PATCH', pathOf(isTeam), { id, name }),
  /** Replaces the version saved at `savedAt`; 409 if there is a newer one. */
  update: ({ id, isTeam }: View, content: ViewContent, savedAt: number) =>
    send<ViewsAnswer>('PATCH', pathOf(isTeam), { id, ...content, savedAt }),
  remove: ({ id, isTeam }: View) => send<ViewsAnswer>('DELETE', pathOf(isTeam), { id }),
  share: ({ id }: Pick<View, 'id'>) => send<ViewsAnswer>('POST', TEAM, { id }),
  unshare: ({ id }: View) => send<ViewsAnswer>('DELETE', TEAM, { id, keep: true }),
}
