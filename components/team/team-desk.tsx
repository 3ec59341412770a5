'use client'

import { useQuery } from '@tanstack/react-query'
import { UserPlus } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { PlainTable } from '@/components/data-table/plain-table'
import { TitleBar } from '@/components/data-table/title-bar'
import { Failure } from '@/components/failure/failure'
import { asApiError } from '@/components/failure/failure-words'
import { StaleBanner } from '@/components/failure/stale-banner'
import { useOnline } from '@/components/failure/use-online'
import { Button } from '@/components/ui/button'
import type { MenuItem } from '@/components/ui/menu-button'
import { Message } from '@/components/ui/message'
import { Skeleton } from '@/components/ui/skeleton'
import { useLatePart } from '@/components/ui/use-late-part'
import type { TeamPerson } from '@/lib/browser/team-api'
import { DISABLE, ENABLE, NEW_LINK, type PersonAct, SIGN_OUT } from './person-acts'
import { PersonRow } from './person-row'
import { isLastAdmin } from './person-words'
import { teamQuery } from './queries'

const loadAdd = () => import('./add-dialog').then((module) => module.AddDialog)
const loadRole = () => import('./role-dialog').then((module) => module.RoleDialog)
const loadAct = () => import('./act-dialog').then((module) => module.ActDialog)

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
  const router = useRouter()
  const query = useQuery(teamQuery())
  const error = query.error && asApiError(query.error)
  const isOnline = useOnline(() => {
    if (error) query.refetch()
  })
  const adding = useLatePart(loadAdd)
  const role = useLatePart(loadRole)
  const acting = useLatePart(loadAct)
  const [chosen, setChosen] = useState<{ person: TeamPerson; act: PersonAct | null } | null>(null)
  const people = query.data?.people ?? []
  const refetch = () => query.refetch()

  function itemsFor(person: TeamPerson): MenuItem[] {
    const ask = (act: PersonAct, label: string): MenuItem => ({
      label,
      isDanger: act.isDanger,
      onAct: () => {
        setChosen({ person, act })
        acting.open()
      },
    })
    const changeRole: MenuItem = {
      label: 'Change role',
      onAct: () => {
        setChosen({ person, act: null })
        role.open()
      },
    }
    if (person.isYou) return [changeRole, { label: 'Your account', onAct: () => router.push('/account') }]
    if (person.state === 'disabled') return [changeRole, ask(ENABLE, 'Enable')]
    if (person.state === 'invited')
      return [changeRole, ask(NEW_LINK, 'New one-time link'), ask(DISABLE, 'Disable')]
    return [
      changeRole,
      ask(SIGN_OUT, 'Sign out everywhere'),
      ask(NEW_LINK, 'Reset with a one-time link'),
      ask(DISABLE, 'Disable'),
    ]
  }

  const add = (
    <Button variant="primary" onClick={adding.open}>
      <UserPlus aria-hidden size={16} />
      <span>
        Add<span className="max-[480px]:sr-only"> a person</span>
      </span>
    </Button>
  )
  const about = chosen && {
    person: chosen.person,
    isLastAdmin: isLastAdmin(people, chosen.person),
    onChanged: refetch,
  }
  return (
    <>
      <TitleBar
        title="Team"
        readAt={query.data ? query.dataUpdatedAt : null}
        isBusy={query.isFetching}
        onRefresh={refetch}
      >
        {people.length > 1 && <div className="max-md:mr-3">{add}</div>}
      </TitleBar>
      {(error || !isOnline) && query.data && (
        <StaleBanner
          subject={SUBJECT}
          error={error}
          isOnline={isOnline}
          readAt={query.dataUpdatedAt}
          onAgain={refetch}
        />
      )}
      <div className="min-h-0 flex-1 overflow-y-auto">
        {(people.length > 0 || query.isPending) && (
          <PlainTable label="Team" columns={COLUMNS} isBusy={query.isFetching}>
            {people.map((person) => (
              <PersonRow key={person.id} person={person} items={itemsFor(person)} />
            ))}
            {query.isPending && <Bones />}
          </PlainTable>
        )}
        <div className="px-6 py-12 empty:hidden max-md:px-4">
          {!query.data && error && (
            <Failure error={error} subject={SUBJECT} isOnline={isOnline} onAgain={refetch} />
          )}
          {people.length === 1 && (
            <Message title="Add your team" actions={add}>
              Only you can sign in so far. Everybody gets a link of their own, and a role that says what they
              may do.
            </Message>
          )}
        </div>
      </div>
      {adding.Part && <adding.Part onAdded={refetch} onClose={adding.close} />}
      {role.Part && about && <role.Part {...about} onClose={role.close} />}
      {acting.Part && about && chosen.act && (
        <acting.Part {...about} act={chosen.act} onClose={acting.close} />
      )}
    </>
  )
}

function Bones() {
  return [0, 1, 2].map((place) => (
    <tr key={place} className="max-md:block max-md:px-4 max-md:py-3">
      {['120px', '200px', '48px', '60px', '24px', '110px', '16px'].map((width) => (
        <td key={width} className="max-md:py-1">
          <Skeleton width={width} />
        </td>
      ))}
    </tr>
  ))
}
