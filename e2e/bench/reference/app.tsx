import type { PageProps } from './data'
import { ListPage } from './list-page'
import { SchedulePage } from './schedule-page'

const LINKS = {
  '/customers': 'Customers',
  '/opt-outs': 'Opt-outs',
  '/forms/frm_trial_24': 'Form',
  '/schedule': 'Schedule',
}

/** The navigation and a page. */
export function App(page: PageProps) {
  return (
    <>
      <nav>
        {Object.entries(LINKS).map(([href, label]) => (
          <a key={href} href={href}>
            {label}
          </a>
        ))}
      </nav>
      {'list' in page ? <ListPage {...page.list} /> : <SchedulePage {...page.schedule} />}
    </>
  )
}
