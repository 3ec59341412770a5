import type { Metadata } from 'next'
import { NotAllowed } from '@/components/shell/not-allowed'
import { requestUrl } from '@/lib/server/app/request'
import { optionalActor } from '@/lib/server/session/actor'

export const metadata: Metadata = { title: 'Not allowed' }

/** The 403 page. Next renders it inside the refused page's layouts, so the shell is there already. */
export default async function Forbidden() {
  const actor = await optionalActor()
  if (!actor) return null
  const { name, email, role } = actor
  const [pathname = '/'] = (await requestUrl()).split('?')
  return (
    <div className="px-gutter pt-12 max-md:px-4">
      <NotAllowed person={{ name, email, role }} pathname={pathname} />
    </div>
  )
}
