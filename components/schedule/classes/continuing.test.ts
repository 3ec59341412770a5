import { describe, expect, it } from 'vitest'
import { isOn, isPast } from './class-messages'
import { readClass } from './class-times'
import { continuingOf, continuingWords } from './continuing'

const SUNDAY = '2026-03-15'
const at = (start_time: string, end_time: string, day = SUNDAY) =>
  readClass({ class_id: 'n1', class_name: 'Yin', date: day, start_time, end_time }, day, start_time)

describe('class past midnight', () => {
  it('is listed on the next day as text', () => {
    const classes = [at('10:00:00', '11:00:00'), at('22:00:00', '24:00:00'), at('23:00:00', '01:00:00')]
    expect(continuingOf(classes).map(continuingWords)).toEqual(['started Sunday, ends 01:00'])
    expect(continuingOf([at('22:00:00', '00:00:00')])).toEqual([])
    expect(continuingOf([at('06:00:00', '05:59:00')])).toEqual([])
    const newYear = at('23:45:00', '00:15:00', '2026-12-31')
    expect(continuingOf([newYear]).map(continuingWords)).toEqual(['started Thursday, ends 00:15'])
  })

  it('is on, not over, until it ends on the next day', () => {
    const night = at('21:00:00', '06:00:00')
    const states = ['20:59', '21:00', '23:59'].map((time) => isOn(night, { day: SUNDAY, time }))
    expect(states).toEqual([false, true, true])
    for (const [time, isStillOn] of [
      ['00:30', true],
      ['05:59', true],
      ['06:00', false],
    ] as const) {
      const now = { day: '2026-03-16', time }
      expect([isOn(night, now), isPast(night, now)]).toEqual([isStillOn, !isStillOn])
    }
    const later = { day: '2026-03-17', time: '00:30' }
    expect([isOn(night, later), isPast(night, later)]).toEqual([false, true])
  })
})
