import { render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { Connection } from '@/lib/answers/connection'
import { Latency } from './latency'

const TALLY = { calls: 3, failed: 0, p50: 7, p95: 53 }
const AT = '2026-11-28T12:30:20.000Z'

const draw = (startedAt: string, hour: Connection['hour'] = TALLY) => {
  const minutes = hour.calls > 0 ? [{ at: '2026-11-28T12:30:00.000Z', ...hour }] : []
  return render(<Latency connection={{ at: AT, startedAt, minutes, hour } as unknown as Connection} />)
}
const about = () => screen.queryByText(/^measured since .*12:25:10.*, when the server started$/)
const widthOfUnmeasured = () => screen.getByText('Not measured').style.width

describe('response times', () => {
  it('say since when they are measured, and mark the time before that, in the first hour after a start', () => {
    draw('2026-11-28T12:25:10.000Z')
    expect(about()).toBeTruthy()
    expect(widthOfUnmeasured()).toBe('90%')
  })

  it('say so without requests, too', () => {
    draw('2026-11-28T12:25:10.000Z', { calls: 0, failed: 0, p50: null, p95: null })
    expect(screen.getByText('No requests in the last hour.')).toBeTruthy()
    expect(about()).toBeTruthy()
  })

  it('cover the whole hour after that', () => {
    draw('2026-11-28T11:31:59.000Z')
    expect(screen.queryByText(/^measured since/)).toBeNull()
    expect(screen.queryByText('Not measured')).toBeNull()
  })
})
