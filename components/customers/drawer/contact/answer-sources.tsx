import type { verdictOf } from '@/components/contact/verdict'
import { useTimeZone } from '@/components/record/time-zone'
import { Icon } from '@/components/ui/icon/icon'
import type { OptOutsOf } from '@/lib/answers/opt-outs'
import { formatInstantDay, parseInstant } from '@/lib/format/instants'
import { CALLS } from '../messages'
import { Sources, sharedSource, sharedSourceText } from './contact-sources'

interface AnswerSourcesProps {
  channels: readonly { label: string; flag: unknown; known: ReturnType<typeof verdictOf> }[]
  list: OptOutsOf | null
  /** When both sources were last checked, as text; null: unknown. */
  checked: string | null
}

/** Which sources gave the answers and when: folded, once if they are the same for both channels. */
export function AnswerSources({ channels, list, checked }: AnswerSourcesProps) {
  const [source, other] = channels.map(({ known }) => sharedSource(known.answer, known.isChecking))
  const shared = source && source === other ? source : null
  return (
    <details className="group text-13 text-muted [&::details-content]:print:[content-visibility:visible]">
      <summary className="absolute top-2 right-3 flex h-7 cursor-pointer list-none items-center gap-1 rounded-sm px-1 text-xs/4 hover:text-text max-md:-top-[13px] max-md:right-0 max-md:h-11 [&::-webkit-details-marker]:hidden">
        {/* A phone has space for one of them, the narrowest for the first. */}
        <span className={checked === null ? undefined : 'max-md:min-[360px]:sr-only'}>Sources</span>
        {checked !== null && (
          <span className="max-[359px]:sr-only max-md:max-w-30 max-md:truncate max-md:first-letter:uppercase">
            <span className="max-md:hidden">· </span>checked {checked}
          </span>
        )}
        <Icon
          name="chevron-down"
          size={14}
          className="shrink-0 transition-transform duration-fast group-open:rotate-180 print:hidden"
        />
      </summary>
      <div className="mt-2 border-t border-border pt-2 text-pretty">
        {shared ? (
          <p>{sharedSourceText(shared, checked)}</p>
        ) : (
          <>
            <dl className="grid gap-2">
              {channels.map(({ label, flag, known }) => (
                <div key={label} className="grid grid-cols-[88px_minmax(0,1fr)]">
                  <dt>{label}</dt>
                  <dd className="min-w-0 wrap-anywhere">
                    {known.answer.isDisputed ? (
                      <Dispute answer={known.answer} />
                    ) : (
                      <Sources answer={known.answer} flag={flag} list={list} isChecking={known.isChecking} />
                    )}
                  </dd>
                </div>
              ))}
            </dl>
            {checked !== null && <p className="mt-2">Checked {checked}</p>}
          </>
        )}
        <p className="mt-1 print:hidden">{CALLS}</p>
      </div>
    </details>
  )
}

/** The sources disagree: names both, and the stricter one counts. */
function Dispute({ answer: { record, list, since } }: { answer: ReturnType<typeof verdictOf>['answer'] }) {
  const zone = useTimeZone()
  const day = parseInstant(since) === null ? null : formatInstantDay(since, zone)
  return (
    <>
      <p className="font-medium text-warning-text">The sources disagree. The stricter one counts.</p>
      <p>Customer record: {record === 'out' ? 'opted out' : 'not opted out'}</p>
      <p>Opt-out list: {list === 'out' ? `on it${day ? ` since ${day}` : ''}` : 'not on it'}</p>
    </>
  )
}
