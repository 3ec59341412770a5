import type { ReactNode } from 'react'
import { useWhen } from '@/components/contact/use-when'
import { ExactInstant } from '@/components/record/exact-instant'
import { Button } from '@/components/ui/button'
import type { Connection } from '@/lib/answers/connection'
import type { ApiError } from '@/lib/browser/api'
import { formatCount } from '@/lib/format/numbers'
import { directoryFailure, directoryWords } from './directory-words'
import { keyWords } from './key-words'

interface FactsProps {
  connection: Connection
  isChecking: boolean
  /** Why the last check couldn't be made. */
  error: ApiError | null
  onCheck: () => void
}

/** What is connected, whether its keys are accepted, what runs now, and what these figures are about. */
export function Facts({ connection, isChecking, error, onCheck }: FactsProps) {
  const { address, keys, running, waiting, calls, startedAt, directory } = connection
  const when = useWhen(connection.at)
  const fails = directoryFailure(directory, when)
  return (
    <dl className="mt-5 grid gap-2 text-[13px]/[18px] tabular-nums">
      <Fact name="Address">
        {address === null ? (
          'Embedded service'
        ) : (
          <span className="font-mono text-xs/[18px] wrap-anywhere">{address}</span>
        )}
      </Fact>
      <Fact name="Keys">
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className={keys?.answer === 'refused' ? 'font-medium' : ''}>{keyWords(keys)}</span>
          {keys && <span className="text-(--muted)">checked at {when(keys.at)}</span>}
          {/* On a phone a line of its own: older words, with a day, would push it there and newer ones back. */}
          <span className="max-[479px]:basis-full">
            <Button size="small" aria-disabled={isChecking} onClick={() => isChecking || onCheck()}>
              {isChecking ? 'Checking' : 'Check now'}
            </Button>
          </span>
        </span>
        {error && !isChecking && (
          <span role="alert" className="mt-1 block text-(--danger-text)">
            The check could not be made: {error.problem.title}.
          </span>
        )}
      </Fact>
      <Fact name="Directory">
        {directoryWords(directory, when)}
        {fails && <span className="block font-medium">{fails}</span>}
      </Fact>
      <Fact name="Calls now">
        {formatCount(running)} running, {formatCount(waiting)} waiting
      </Fact>
      <Fact name="Seen">
        {formatCount(calls)} {calls === 1 ? 'call' : 'calls'} by this copy of Frontdesk since its start,{' '}
        <ExactInstant value={startedAt} />. It is kept in memory alone; each copy has its own.
      </Fact>
    </dl>
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="grid grid-cols-[7rem_1fr] items-baseline gap-3 max-[479px]:grid-cols-1 max-[479px]:gap-0">
    <dt className="text-(--muted)">{name}</dt>
    <dd className="min-w-0">{children}</dd>
  </div>
)
