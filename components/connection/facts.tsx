import type { ReactNode } from 'react'
import { useWhen } from '@/components/contact/use-when'
import { asApiError } from '@/components/failure/failure-messages'
import { ExactInstant } from '@/components/record/exact-instant'
import { Button } from '@/components/ui/button'
import type { Connection } from '@/lib/answers/connection'
import { formatCount } from '@/lib/format/numbers'
import { FullSync } from './full-sync'
import { directoryFailure, directoryMessage, FACTS, keyMessage, lastSeenFailure } from './messages'
import type { useKeyCheck } from './use-key-check'

interface FactsProps {
  connection: Connection
  keyCheck: ReturnType<typeof useKeyCheck>
}

/** What is connected, whether its keys are accepted, and what is running now. */
export function Facts({ connection, keyCheck }: FactsProps) {
  const { isPending, error } = keyCheck
  const { address, keys, running, waiting, calls, startedAt, directory } = connection
  const when = useWhen(connection.at)
  const fails = directoryFailure(directory, when)
  const unseen = lastSeenFailure(directory)
  return (
    <dl className="mt-5 grid gap-2 text-13 tabular-nums">
      <Fact name={FACTS.address}>
        {address === null ? (
          FACTS.embedded
        ) : (
          <span className="font-mono text-xs/[18px] wrap-anywhere">{address}</span>
        )}
      </Fact>
      <Fact name={FACTS.keys}>
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className={keys?.answer === 'refused' ? 'font-medium' : ''}>{keyMessage(keys)}</span>
          {keys && (
            <span className="text-muted">
              {FACTS.checked}
              {when(keys.at)}
            </span>
          )}
          {/* On its own line on a phone; otherwise it would move when the text gets longer. */}
          <span className="max-[479px]:basis-full">
            <Button size="small" aria-disabled={isPending} onClick={() => isPending || keyCheck.mutate()}>
              {isPending ? FACTS.checking : FACTS.check}
            </Button>
          </span>
        </span>
        {error && (
          <span role="alert" className="mt-1 block text-danger-text">
            {FACTS.checkFailed(asApiError(error).problem.title)}
          </span>
        )}
      </Fact>
      <Fact name={FACTS.directory}>
        {directoryMessage(directory, when)}
        {fails && (
          <span className={directory?.failure?.isResumed ? 'block text-muted' : 'block font-medium'}>
            {fails}
          </span>
        )}
        {unseen && <span className="block">{unseen}</span>}
      </Fact>
      {directory && (
        <Fact name={FACTS.fullSync}>
          <FullSync key={directory.fullSync?.pausedSince ?? ''} directory={directory} when={when} />
        </Fact>
      )}
      <Fact name={FACTS.current}>{FACTS.running(formatCount(running), formatCount(waiting))}</Fact>
      <Fact name={FACTS.calls}>
        {FACTS.since(formatCount(calls), calls === 1)}
        <ExactInstant value={startedAt} />
        {FACTS.perInstance}
      </Fact>
    </dl>
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="grid grid-cols-[7rem_1fr] items-baseline gap-3 max-[479px]:grid-cols-1 max-[479px]:gap-0">
    <dt className="text-muted">{name}</dt>
    <dd className="min-w-0">{children}</dd>
  </div>
)
