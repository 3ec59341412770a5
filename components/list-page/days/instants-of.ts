import { parseDay } from '@/lib/format/days'
import { parseInstant } from '@/lib/format/instants'
import type { Days } from './days'

interface Instants {
  from?: string
  to?: string
}

/** The start of a day in the browser's time zone, some days later. */
function startOfDay(text: string | null, plus = 0): string | undefined {
  const [year = 0, month = 1, date = 1] = text?.split('-').map(Number) ?? []
  return text === null ? undefined : new Date(year, month - 1, date + plus).toISOString()
}

/** The instants that days are between, `from` inclusive and `to` exclusive, by the browser's clock and time zone. */
export function instantsOf({ since, from, to }: Days): Instants {
  if (since !== null) {
    const time = parseInstant(since)
    if (time !== null) return { from: new Date(time + 1).toISOString() }
    const now = new Date()
    const days = since === 'today' ? 0 : Number(since) - 1
    return { from: new Date(now.getFullYear(), now.getMonth(), now.getDate() - days).toISOString() }
  }
  return { from: startOfDay(from), to: startOfDay(to, 1) }
}

/** Whether a date-time, or a day without a time, is on one of some days. One that can't be read is on none. */
export function isOn(days: Days): (value: unknown) => boolean {
  const { from, to } = instantsOf(days)
  const [first, end] = [from ? Date.parse(from) : -Infinity, to ? Date.parse(to) : Infinity]
  return (value) => {
    const ms = parseDay(value) === null ? parseInstant(value) : Date.parse(startOfDay(String(value)) ?? '')
    return ms !== null && ms >= first && ms < end
  }
}
