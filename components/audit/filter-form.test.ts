// @vitest-environment jsdom
import { describe, expect, it } from 'vitest'
import { NO_FILTER } from './address'
import { fillForm, isChosenAnew, readForm, valuesOf } from './filter-form'

const FROM = '2026-03-09T20:05:42.000Z'
const filter = { ...NO_FILTER, action: 'team.add', from: FROM }
const filled = valuesOf(filter, 'UTC')

function formOf(values: Record<string, string>): HTMLFormElement {
  const form = document.createElement('form')
  for (const [name, value] of Object.entries(values)) {
    const field = document.createElement('input')
    if (name === 'from' || name === 'to') field.type = 'datetime-local'
    field.name = name
    field.value = value
    form.append(field)
  }
  return form
}

const valueIn = (form: HTMLFormElement, name: string) => new FormData(form).get(name)

describe('audit filter form', () => {
  it('keeps the seconds of a time that the user didn’t change', () => {
    expect(filled.from).toBe('2026-03-09T20:05')
    expect(readForm(formOf(filled), filled, filter)).toEqual(filter)
    expect(readForm(formOf({ ...filled, subject: ' c1 ' }), filled, filter)).toEqual({
      ...filter,
      subject: 'c1',
    })
  })

  it('reads times in this computer’s time zone, and an emptied field as no filter', () => {
    const form = formOf({ ...filled, from: '', to: '2026-03-09T21:00', action: '' })
    expect(readForm(form, filled, filter)).toEqual({
      ...NO_FILTER,
      to: new Date('2026-03-09T21:00').toISOString(),
    })
  })

  it('shows times in a time zone', () => {
    expect(valuesOf(filter, 'Asia/Kolkata').from).toBe('2026-03-10T01:35')
  })

  it('a new time zone changes the prefilled times, not the typed ones', () => {
    const form = formOf({ ...filled, to: '2026-03-11T10:00', subject: 'typed' })
    fillForm(form, valuesOf(filter, 'Asia/Kolkata'), filled, false)
    expect(valueIn(form, 'from')).toBe('2026-03-10T01:35')
    expect(valueIn(form, 'to')).toBe('2026-03-11T10:00')
    expect(valueIn(form, 'subject')).toBe('typed')
    fillForm(form, valuesOf(NO_FILTER, 'UTC'), filled, true)
    expect(valueIn(form, 'subject')).toBe('')
  })

  it('notices choices made before hydration', () => {
    expect(isChosenAnew(formOf(filled), filter)).toBe(false)
    expect(isChosenAnew(formOf({ ...filled, person: 'p1' }), filter)).toBe(true)
  })
})
