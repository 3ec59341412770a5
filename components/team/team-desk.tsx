'use client'

import { useQuery } from '@tanstack/react-query'
import { UserPlus } from 'lucide-react'
import { PlainTable } from '@/components/data-table/plain-table'
import { TitleBar } from '@/components/data-table/title-bar'
import { Failure } from '@/components/failure/failure'
import { StaleBanner } from '@/components/failure/stale-banner'
import { useReading } from '@/components/failure/use-reading'
import { Button } from '@/components/ui/button'
import { Message } from '@/components/ui/message'
import { useLatePart } from '@/components/ui/use-late-part'
import { PersonRow } from './person-row'
import { teamQuery } from './queries'
import { usePersonDialogs } from './use-person-dialogs'

const loadAdd = () => import('./add-dialog').then((module) => module.AddDialog)

const SUBJECT = { asked: 'the team', records: 'the team', kept: 'Nothing was changed.' }

const COLUMNS = [
  { label: 'Name', width: '18%' },
  { label: 'Email' },
  { label: 'Role', width: '6rem' },
  { label: 'State', width: '15.5rem' },
  { label: 'Second factor', width: '7.5rem' },
  { label: 'Last seen', width: '10.5rem' },
  { label: 'Actions', width: '4.5rem', isHidden: true },
]

/** Everybody who may sign in: added, given a role, kept out, let in again. */
export function TeamDesk() {
  const query = useQuery(teamQuery())
  const reading = useReading(query)
  const adding = useLatePart(loadAdd)
  const people = query.data?.people ?? []
  const { menuOf, dialogs } = usePersonDialogs(people, reading.onAgain)

  const add = (
    <Button variant="primary" onClick={adding.open}>
      <UserPlus aria-hidden size={16} />
      <span>
        Add<span className="max-[480px]:sr-only"> a person</span>
      </span>
    </Button>
  )
  return (
    <>
      <TitleBar
        title="Team"
        readAt={query.data ? query.dataUpdatedAt : null}
        isBusy={query.isFetching}
        onRefresh={reading.onAgain}
      >
        {people.length > 1 && <div className="max-md:mr-3">{add}</div>}
      </TitleBar>
      <StaleBanner {...reading} subject={SUBJECT} readAt={query.data ? query.dataUpdatedAt : null} />
      <div className="min-h-0 flex-1 overflow-y-auto">
        <PlainTable label="Team" columns={COLUMNS} isBusy={query.isFetching} isLoading={query.isPending}>
          {people.map((person) => (
            <PersonRow key={person.id} person={person} items={menuOf(person)} />
          ))}
        </PlainTable>
        <div className="px-6 py-12 empty:hidden max-md:px-4">
          {!query.data && reading.error && <Failure {...reading} error={reading.error} subject={SUBJECT} />}
          {people.length === 1 && (
            <Message title="Add your team" actions={add}>
              Only you can sign in so far. Everybody gets a link of their own, and a role that says what they
              may do.
            </Message>
          )}
        </div>
      </div>
      {adding.draw((Part) => (
        <Part onAdded={reading.onAgain} onClose={adding.close} />
      ))}
      {dialogs}
    </>
  )
}
