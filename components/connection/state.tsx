import { CircleAlert, CircleCheck, Clock } from 'lucide-react'
import { useWhen } from '@/components/contact/use-when'
import { useAnnounced } from '@/components/ui/use-announced'
import type { Connection } from '@/lib/answers/connection'
import { stateMessage } from './state-messages'

const MARK = 'mt-1 shrink-0'
const MARKS = {
  good: <CircleCheck aria-hidden size={16} className={`${MARK} text-success`} />,
  unknown: <Clock aria-hidden size={16} className={`${MARK} text-muted`} />,
  bad: <CircleAlert aria-hidden size={16} className={`${MARK} text-danger-text`} />,
}

/** The state of the connection, and what it means for users. */
export function State({ connection }: { connection: Connection }) {
  const { title, meaning, tone } = stateMessage(connection, useWhen(connection.at))
  useAnnounced(title)
  return (
    <div className="flex gap-2">
      {MARKS[tone]}
      <div className="max-w-prose">
        <h2 className="text-base/6 font-semibold">{title}</h2>
        <p className="mt-1 text-pretty text-13 text-muted">{meaning}</p>
      </div>
    </div>
  )
}
