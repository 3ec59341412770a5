import { render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { TodayAnswer } from '@/lib/answers/today'
import { ClassesNow } from './classes-now'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-11T12:00:00Z') }))
afterEach(() => void vi.useRealTimers())

const DAY = '2026-03-11'
const row = (staff_name: string, start_time: string, end_time: string) => ({
  class_id: `${staff_name} ${start_time}`,
  class_name: 'Flow',
  staff_name,
  date: DAY,
  start_time,
  end_time,
})
const twice = (staff: string, hour: number) => [
  row(staff, `${hour}:30:00`, `${hour + 1}:30:00`),
  row(staff, `${hour + 1}:00:00`, `${hour + 2}:00:00`),
]
const shown = (...classes: object[]) => {
  const days = [{ day: DAY, readAt: `${DAY}T11:00:00.000Z`, classes }]
  const schedule = { days, changes: { total: 0, newest: [] }, known: 1, unknown: 0, partly: null }
  return render(<ClassesNow answer={{ schedule, since: DAY } as unknown as TodayAnswer} />)
}

it('says whose a conflict is and when, and opens the day', () => {
  shown(...twice('Sofia Marchetti', 20))
  const link = screen.getByRole('link', { name: /^Conflict today/ })
  expect(link.textContent).toBe('Conflict todaySofia Marchetti, 21:00')
  expect(link.getAttribute('href')).toBe(`/schedule?view=day&date=${DAY}`)
})

it('says that there are none left only where there were any', () => {
  const { unmount } = shown(row('Ana', '08:00:00', '09:00:00'))
  expect(screen.getByText('No classes left in the days that were read')).toBeTruthy()
  unmount()
  shown()
  expect(screen.getByText('No classes in the days that were read')).toBeTruthy()
})

it('counts conflicts and names each', () => {
  const people = ['Ana', 'Ben', 'Kofi', 'Zoe']
  shown(...people.flatMap((name, nth) => twice(name, 14 + nth)))
  expect(screen.getByRole('link', { name: /^4 conflicts/ }).textContent).toBe(
    '4 conflicts todayAna, 15:00Ben, 16:00Kofi, 17:00Zoe, 18:00',
  )
})
