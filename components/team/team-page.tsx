'use client'

import { useQuery } from '@tanstack/react-query'
import { PlainTable } from '@/components/data-table/plain-table'
import { Failure } from '@/components/failure/failure'
import { useHeldQuery } from '@/components/failure/use-held-query'
import { LazySinceFilter } from '@/components/list-page/lazy-since-filter'
import { QueryTitle } from '@/components/list-page/query-title'
import { useSince } from '@/components/list-page/use-since'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon/icon'
import { Message } from '@/components/ui/message'
import { useLazyComponent } from '@/components/ui/use-lazy-component'
import { PATH, parseAddress } from './address'
import { ADD_USER, FAILURE_SUBJECT, TEAM } from './messages'
import { PersonRow } from './person-row'
import { teamQuery } from './queries'
import { usePersonDialogs } from './use-person-dialogs'

const loadAdd = () => import('./add-dialog').then((module) => module.AddDialog)

const columnsWith = (time: string) => [
  { label: TEAM.columns.name, width: '20%' },
  { label: TEAM.columns.email },
  { label: TEAM.columns.role, width: '4.75rem' },
  { label: TEAM.columns.status, width: 'clamp(6rem, 35vw - 14rem, 16rem)' },
  { label: TEAM.columns.secondFactor, width: '5rem' },
  { label: time, width: '9rem' },
  { label: TEAM.columns.actions, width: '3.75rem', isHidden: true },
]

/** All users, or those who first signed in after a time: add them, change roles, block and unblock them. */
export function TeamPage() {
  const filter = useSince(PATH, parseAddress)
  const { since, clear } = filter
  const { query, reading } = useHeldQuery(useQuery(teamQuery(since)))
  const adding = useLazyComponent(loadAdd)
  const people = query.data?.people ?? []
  const { firstSignIns } = query.data ?? {}
  const shown = firstSignIns?.flatMap(({ id }) => people.filter((one) => one.id === id)) ?? people
  const { menuOf, dialogs } = usePersonDialogs(people)

  const add = (
    <Button variant="primary" onClick={adding.open}>
      <Icon name="user-plus" size={16} />
      {ADD_USER.button}
    </Button>
  )
  return (
    <>
      <QueryTitle title={TEAM.title} query={query} reading={reading} subject={FAILURE_SUBJECT}>
        {people.length > 1 && <div className="max-md:mr-3">{add}</div>}
      </QueryTitle>
      <LazySinceFilter label={TEAM.firstSignIn} filter={filter} />
      <div className="min-h-0 flex-1 overflow-y-auto print:overflow-visible">
        <PlainTable
          label={TEAM.title}
          columns={columnsWith(firstSignIns ? TEAM.columns.firstSignIn : TEAM.columns.lastSeen)}
          isBusy={query.isFetching}
          isLoading={query.isPending}
        >
          {shown.map((person) => (
            <PersonRow
              key={person.id}
              person={person}
              firstSignInAt={firstSignIns?.find(({ id }) => id === person.id)?.at}
              items={menuOf(person)}
            />
          ))}
        </PlainTable>
        <div className="px-6 py-12 empty:hidden max-md:px-4">
          {!query.data && reading.error && (
            <Failure {...reading} error={reading.error} subject={FAILURE_SUBJECT} />
          )}
          {query.data && shown.length === 0 && (
            <Message title={TEAM.noneSince} actions={<Button onClick={clear}>{TEAM.all}</Button>}>
              {TEAM.noneSinceDetail}
            </Message>
          )}
          {people.length === 1 && since === null && (
            <Message title={TEAM.empty} actions={add}>
              {TEAM.emptyDetail}
            </Message>
          )}
        </div>
      </div>
      {adding.draw((Part) => (
        <Part onClose={adding.close} />
      ))}
      {dialogs}
    </>
  )
}
