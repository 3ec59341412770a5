import { useEffect, useState } from 'react'
import { answerText } from './columns'
import { type CustomerEvent, type FullCustomer, getJson, type Row } from './data'

interface DrawerProps {
  row: Row
  onClose: () => void
}

/** A customer or a submission next to the list. */
export function Drawer({ row, onClose }: DrawerProps) {
  useEffect(() => {
    const close = ({ key }: KeyboardEvent) => key === 'Escape' && onClose()
    window.addEventListener('keydown', close)
    return () => window.removeEventListener('keydown', close)
  }, [onClose])
  return (
    <section data-drawer="">
      <button type="button" onClick={onClose}>
        Close
      </button>
      {'answers' in row ? (
        <>
          <h2>{row.submission_date.slice(0, 16).replace('T', ' ')}</h2>
          <p>{row.id}</p>
          <Facts facts={row.answers} />
        </>
      ) : (
        <>
          <h2>
            {row.firstname} {row.lastname}
          </h2>
          <Customer id={row.id} />
        </>
      )}
    </section>
  )
}

function Facts({ facts }: { facts: object }) {
  return (
    <dl>
      {Object.entries(facts).map(([key, value]) => (
        <div key={key}>
          <dt>{key}</dt>
          <dd>{answerText(value)}</dd>
        </div>
      ))}
    </dl>
  )
}

/** The customer's full data and events, loaded in parallel. */
function Customer({ id }: { id: string }) {
  const customer = useLoaded<FullCustomer>(`/api/customers/${encodeURIComponent(id)}`)
  const events = useLoaded<CustomerEvent[]>(`/api/customers/${encodeURIComponent(id)}/events`)
  if (customer === 'failed' || events === 'failed') return <p>Couldn’t load this customer. Try again.</p>
  const { visits = [], purchases = [], memberships = [], ...facts } = customer ?? {}
  return (
    <>
      {customer ? <Facts facts={facts} /> : <p>Loading…</p>}
      <Records title="Visits" records={visits} />
      <Records title="Purchases" records={purchases} />
      <Records title="Memberships" records={memberships} />
      <h3>Events</h3>
      {events ? (
        <ol>
          {events.map((event) => (
            <li key={event.id}>
              {event.event_date} {event.event_time.slice(0, 5)} <b>{event.event_name}</b>
            </li>
          ))}
        </ol>
      ) : (
        <p>Loading…</p>
      )}
    </>
  )
}

function Records({ title, records }: { title: string; records: Record<string, unknown>[] }) {
  if (records.length === 0) return null
  return (
    <>
      <h3>{title}</h3>
      <ul>
        {records.map((record) => (
          <li key={String(record.id)}>{answerText(record)}</li>
        ))}
      </ul>
    </>
  )
}

function useLoaded<Answer>(url: string): Answer | 'failed' | null {
  const [loaded, setLoaded] = useState<{ url: string; answer: Answer | 'failed' } | null>(null)
  useEffect(() => {
    let isCurrent = true
    getJson<Answer>(url)
      .catch(() => 'failed' as const)
      .then((answer) => isCurrent && setLoaded({ url, answer }))
    return () => {
      isCurrent = false
    }
  }, [url])
  return loaded?.url === url ? loaded.answer : null
}
