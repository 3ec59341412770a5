import { sinceChange } from '@/components/list-page/days/days'
import { DAYS } from '@/components/list-page/days/messages'
import { Button } from '@/components/ui/button'
import { Message } from '@/components/ui/message'
import { SEARCH } from '../messages'
import type { FormPageState } from '../use-form-page'
import { emptyWords } from './empty-messages'
import { passFocusOn } from './load-all-button'
import { LOAD } from './load-messages'
import { FILTER, USER } from './messages'

/** Shown instead of submissions if the search or the filter finds none. */
export function NoMatch({ formPage }: { formPage: FormPageState }) {
  const { search, filter, hasDays, find, filterBy, setDays, change, all, isEverything, offersUser } = formPage
  const { title, detail } = emptyWords(formPage)
  const mayLoad = !isEverything && all.state !== 'loading' && all.state !== 'cut'
  const actions = (
    <>
      {mayLoad && (
        <Button ref={passFocusOn} variant="primary" onClick={all.start}>
          {LOAD.all}
        </Button>
      )}
      {offersUser && (
        <Button onClick={() => change({ userId: search, search: false, page: 1 })}>{USER.only}</Button>
      )}
      {search !== '' && <Button onClick={() => find('')}>{SEARCH.clear}</Button>}
      {filter && <Button onClick={() => filterBy(null)}>{FILTER.clear}</Button>}
      {hasDays && <Button onClick={() => setDays(sinceChange(null))}>{DAYS.clear}</Button>}
    </>
  )
  return (
    <Message title={title} actions={actions}>
      {detail}
    </Message>
  )
}
