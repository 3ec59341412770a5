import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { changeWords } from '@/components/failure/change-messages'
import { Failure } from '@/components/failure/failure'
import { asApiError } from '@/components/failure/failure-messages'
import { Instant } from '@/components/record/instant'
import { Button } from '@/components/ui/button'
import { Skeleton } from '@/components/ui/skeleton'
import { Warning } from '@/components/ui/warning'
import type { OwnSession } from '@/lib/answers/account'
import { SESSIONS, SESSIONS_SUBJECT } from './messages'
import { useEndSession } from './mutations'
import { sessionsQuery } from './queries'

/** The user's sessions, and buttons to end them. */
export function OwnSessions() {
  const query = useQuery(sessionsQuery())
  const { mutate, error, isPending, passwordDialog } = useEndSession()
  const list = useRef<HTMLUListElement>(null)
  const sessions = query.data?.sessions ?? []
  const others = sessions.filter(({ isThis }) => !isThis)
  const thisFirst = [...sessions.filter(({ isThis }) => isThis), ...others]

  function end(session: OwnSession | null) {
    mutate(session, { onSuccess: () => list.current?.focus() })
  }

  if (!query.data && query.error) {
    return (
      <Failure error={asApiError(query.error)} subject={SESSIONS_SUBJECT} onAgain={() => query.refetch()} />
    )
  }
  return (
    <>
      <ul
        ref={list}
        tabIndex={-1}
        aria-label={SESSIONS.label}
        aria-busy={query.isFetching}
        className="border-y border-border outline-none"
      >
        {query.isPending && (
          <li className="flex h-14 items-center opacity-100 transition-opacity delay-150 duration-0 starting:opacity-0">
            <Skeleton width="240px" />
          </li>
        )}
        {thisFirst.map((session, index) => (
          <Session
            key={session.mark}
            session={session}
            place={SESSIONS.place(index + 1, sessions.length)}
            isRunning={isPending}
            onEnd={() => end(session)}
            onEndOthers={others.length > 0 ? () => end(null) : null}
          />
        ))}
      </ul>
      {error && (
        <div className="mt-4 -mb-4">
          <Warning>{changeWords(error)}</Warning>
        </div>
      )}
      {passwordDialog}
    </>
  )
}

interface SessionProps {
  session: OwnSession
  place: string
  isRunning: boolean
  onEnd: () => void
  /** Null: there are no other sessions. */
  onEndOthers: (() => void) | null
}

function Session({ session, place, isRunning, onEnd, onEndOthers }: SessionProps) {
  const { browser, address, createdAt, lastSeenAt, isThis } = session
  return (
    <li className="flex min-h-14 items-center gap-3 border-b border-border py-2 text-13 last:border-b-0">
      <div className="min-w-0 flex-1">
        <p className="font-medium">
          {browser}
          {isThis ? (
            <span className="ml-2 font-normal text-accent-text">{SESSIONS.thisBrowser}</span>
          ) : (
            <span className="inline-block font-normal whitespace-pre">
              {SESSIONS.lastActive} <Instant value={lastSeenAt} />
            </span>
          )}
        </p>
        <p className="text-muted">
          <span className="whitespace-nowrap">
            {SESSIONS.signedIn} <Instant value={createdAt} />
          </span>
          {address !== null && SESSIONS.from(address)}
        </p>
      </div>
      {isThis && onEndOthers && (
        <Button disabled={isRunning} onClick={onEndOthers}>
          {SESSIONS.endOthers}
        </Button>
      )}
      {!isThis && (
        <Button aria-label={SESSIONS.endOf(browser, place)} disabled={isRunning} onClick={onEnd}>
          {SESSIONS.end}
        </Button>
      )}
    </li>
  )
}
