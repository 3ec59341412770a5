import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { processorMs } from '@/lib/testing/processor'
import { personalDataIn } from './personal-data'

const ANA = {
  id: 'c1',
  firstname: 'Ana',
  lastname: 'Lopez',
  email: 'ana@mailbox.example',
  phone: '+1 555 010 2233',
}

describe('a reason, which outlives the contact, can’t hold', () => {
  it.each([
    'call 555 010 2233',
    'call 010-2233 at noon',
    'call 1-555-010-2233',
    'call (555) 010 - 2233, 2026',
    'call 0015550102233',
    'call +１ ５５５ ０１０ ２２３３',
  ])('the phone number: %s', (said) => expect(personalDataIn(said, ANA)).toEqual(['phone number']))

  it.each([
    'Lopez, Ana asked',
    'Ana-Lopez asked',
    'ana  LOPEZ’s wish',
    'Ana (Lopez) asked',
    'Ana\u200bLopez asked',
    'A\u00adna Lopez asked',
    'Áná Lópež asked',
    'AnaLopez asked',
    'Ana Lopezs Wunsch',
  ])('the full name: %s', (said) => expect(personalDataIn(said, ANA)).toEqual(['full name']))

  it('a name with accents, written without', () => {
    const siobhan = { ...ANA, firstname: 'Siobhán', lastname: 'Byrne' }
    expect(personalDataIn('Siobhan Byrne asked', siobhan)).toEqual(['full name'])
    expect(personalDataIn('Siobha\u0301n Byrne asked', siobhan)).toEqual(['full name'])
  })

  it('a name in a script without spaces', () => {
    const wang = { ...ANA, firstname: '小明', lastname: '王' }
    expect(personalDataIn('王小明要求删除', wang)).toEqual(['full name'])
  })

  it.each([
    ['αντωνιου', 'ΝΙΚΟΣ’ΑΝΤΩΝΙΟΥ asked'],
    ['groß', 'GROSS, Nikos asked'],
    ['groß', 'GROẞ Νίκος asked'],
  ])('a name whose letters have two forms: %s', (lastname, said) => {
    const firstname = /nikos/i.test(said) ? 'Nikos' : 'Νίκος'
    expect(personalDataIn(said, { ...ANA, firstname, lastname })).toEqual(['full name'])
  })

  it.each(['ana@mail\u200bbox.example', 'ANA@mailbox.example', 'ana＠mailbox.example'])(
    'the email: %s',
    (said) => expect(personalDataIn(`wrote from ${said} today`, ANA)).toEqual(['email']),
  )

  it('an email with accents, written without', () => {
    expect(
      personalDataIn('wrote from jose@mailbox.example', { ...ANA, email: 'josé@mailbox.example' }),
    ).toEqual(['email'])
  })

  it('the phone number in digits of another script', () => {
    expect(personalDataIn('call ٥٥٥ ٠١٠ ٢٢٣٣', ANA)).toEqual(['phone number'])
    expect(personalDataIn('call 5550102233', { ...ANA, phone: '٥٥٥٠١٠٢٢٣٣' })).toEqual(['phone number'])
  })

  it('a short phone number as a separate number', () => {
    const short = { ...ANA, phone: '45-678' }
    expect(personalDataIn('call 45678', short)).toEqual(['phone number'])
    expect(personalDataIn('call 45 678 in 2026', short)).toEqual(['phone number'])
    expect(personalDataIn('invoice 145678', short)).toEqual([])
  })

  const separator = fc.stringMatching(/^[ .()/+-]{0,3}$/)
  it('any phone number, however it is grouped and with any prefix left out', () => {
    fc.assert(
      fc.property(
        fc.stringMatching(/^[1-9]\d{6,14}$/),
        fc.nat(),
        fc.array(separator, { minLength: 15, maxLength: 15 }),
        (phone, dropped, separators) => {
          const kept = phone.slice(dropped % (phone.length - 6))
          const said = [...kept].map((digit, index) => digit + (separators[index] ?? '')).join('')
          expect(personalDataIn(`call ${said} soon`, { ...ANA, phone: `+${phone}` })).toContain(
            'phone number',
          )
        },
      ),
    )
  })

  const name = fc.stringMatching(/^[A-Za-zÀ-ÖØ-öø-ÿĀ-žА-яΑ-Ωα-ω]{2,12}$/)
  it('any name, in either order, any case and with any separators', () => {
    fc.assert(
      fc.property(
        name,
        name,
        fc.stringMatching(/^[^\p{L}\p{M}]{1,3}$/u),
        fc.boolean(),
        (a, b, between, turned) => {
          fc.pre(/[^\p{Cf}\p{Default_Ignorable_Code_Point}]/u.test(between))
          const said = turned ? `${b.toUpperCase()}${between}${a}` : `${a}${between}${b.toUpperCase()}`
          const person = { ...ANA, firstname: a, lastname: b }
          for (const one of [said, said.normalize('NFD'), said.normalize('NFD').replace(/\p{M}/gu, '')])
            expect(personalDataIn(`on ${one}, asked`, person)).toContain('full name')
        },
      ),
    )
  })

  it('any email with invisible characters in it', () => {
    fc.assert(
      fc.property(
        fc.emailAddress(),
        fc.nat(),
        fc.constantFrom('\u200b', '\u200d', '\u2060', '\ufeff', '\u00ad', '\ufe0f', '\u180e', '\u3164'),
        (email, at, mark) => {
          const place = at % email.length
          const said = `from ${email.slice(0, place)}${mark}${email.slice(place).toUpperCase()} today`
          expect(personalDataIn(said, { ...ANA, email })).toContain('email')
        },
      ),
    )
  })
})

describe('keeps a reason without personal data', () => {
  it.each([
    'Asked in 2026 to be forgotten',
    'On 2026-03-09 at 14:02:12, see request 17',
    'Ana asked',
    'The Lopez family moved; Ana knows',
    'Invoice 1555010223 was paid',
    'Loud music, banana lopezia',
  ])('%s', (said) => expect(personalDataIn(said, ANA)).toEqual([]))

  it('if the contact’s own fields are empty, junk or words', () => {
    const asked = 'Asked in 2026 at 1 pm, maybe also by mail'
    for (const more of [
      { firstname: '', lastname: '', email: '', phone: '' },
      { firstname: 'May', lastname: 'Be', phone: '0' },
      { firstname: 'Al', lastname: '', phone: 'none' },
      { firstname: null, lastname: null, email: null, phone: '+1 (202) 555' },
    ])
      expect(personalDataIn(asked, { id: 'c1', ...more } as never)).toEqual([])
  })

  it('a year isn’t a phone number of seven digits or more', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{7,15}$/), fc.integer({ min: 1900, max: 2100 }), (phone, year) => {
        expect(personalDataIn(`Asked in ${year}`, { ...ANA, phone })).toEqual([])
      }),
    )
  })
})

it('a text made to be slow is checked in time', () => {
  const flood = `a${'\u0301\u0316'.repeat(500_000)}`
  const contact = { ...ANA, firstname: flood, lastname: flood, email: flood, phone: '1 '.repeat(50_000) }
  expect(processorMs(() => personalDataIn('1 '.repeat(250), contact))).toBeLessThan(2000)
})
