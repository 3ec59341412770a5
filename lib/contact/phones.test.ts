import { describe, expect, it } from 'vitest'
import { isMangledPhone, readPhone, readPhones } from './phone-text'
import { answersPhone, callingCodeOf, isSamePhone, nationalForms, phoneKeys } from './phones'

const GERMANY = { callingCode: '49' }

describe('a phone number', () => {
  it.each([
    ['+49 151 5550102', '+491515550102'],
    ['0049 151 5550103', '+491515550103'],
    ['+44 (0)20 7946 0018', '+442079460018'],
    ['0044 (0) 20 7946 0018', '+442079460018'],
    ['+49 0151 5550102', '+491515550102'],
    ['(+49) 151 5550102', '+491515550102'],
    ['+49 (0)30 / 555 0105', '+49305550105'],
    ['+39 06 1234 5678', '+390612345678'],
    ['+7 8 912 345-67-89', '+79123456789'],
    ['+7 812 345-67-89', '+78123456789'],
    ["'+15550102233", '+15550102233'],
    ['tel:+1-555-010-2233', '+15550102233'],
    ['\u202a+49 151 5550102\u202c', '+491515550102'],
    ['＋４９ １５１ ５５５０１０２', '+491515550102'],
    ['+1-800-FLOWERS', '+18003569377'],
    ['0151/5550104', '01515550104'],
    ['(030) 555-0105 ext. 7', '0305550105'],
    ['555-0102 x7', '5550102'],
    ['1-800-555-YOGA', '18005559642'],
    ['٠١٥١٥٥٥٠١٠٦', '01515550106'],
    ['०१५१ ५५५ ०१०६', '01515550106'],
    ['555.010.2233', '5550102233'],
    ['12-34', '1234'],
  ])('%s has the key %s', (text, key) => {
    expect(phoneKeys(text)).toEqual([key])
  })

  it.each([
    '4.91512E+11',
    '4,91512E+11',
    '1.5550102E+10',
    '٤.٩١٥١٢E+11',
    '15550102233.0',
    '15550102233,00',
    '########',
    '2025-11-03',
    '03.11.2025',
    '31/12/25',
    '12/31/2025',
    '2025-11-03T09:15:00.000Z',
    '2025-11-03 09:15',
    'Tel. 5550102 (after 18h)',
    '5550102 (2)',
    '5550102 home',
    '0800 Uhr',
    '555-0102 / 555-0199',
    '5550102 5550199',
    '5550102\n5550199',
    '0151 5550104/05',
    '4111 1111 1111 1111',
    '-5550102',
    "'-",
    '0x1234567',
    '',
    'none',
  ])('is not read from "%s"', (text) => {
    expect(readPhone(text)).toBeNull()
    expect(phoneKeys(text, GERMANY)).toEqual([])
    expect(isSamePhone(text, text)).toBe(false)
    expect(answersPhone(text.replace(/\D/g, ''), text)).toBe(false)
  })

  it('matches with the default country, if it starts like numbers there', () => {
    expect(phoneKeys('0151/5550104', GERMANY)).toEqual(['01515550104', '+491515550104'])
    expect(isSamePhone('0151/5550104', '+491515550104', GERMANY)).toBe(true)
    expect(isSamePhone('0151/5550104', '+431515550104', GERMANY)).toBe(false)
    expect(isSamePhone('8 912 345-67-89', '+79123456789', { callingCode: '7' })).toBe(true)
    expect(isSamePhone('06 20 123 4567', '+36201234567', { callingCode: '36' })).toBe(true)
    expect(isSamePhone('(555) 010-2233', '+1 555 010 2233', { callingCode: '1' })).toBe(true)
    expect(isSamePhone('612 345 678', '+34612345678', { callingCode: '34' })).toBe(true)
    // A local number lacks its area code in any country.
    expect(phoneKeys('5550104', GERMANY)).toEqual(['5550104'])
    expect(phoneKeys('555-0104', { callingCode: '1' })).toEqual(['5550104'])
  })

  it('isn’t a certain match without a country', () => {
    expect(isSamePhone('0151/5550104', '+491515550104')).toBe(false)
    expect(isSamePhone('1515550104', '01515550104')).toBe(false)
    expect(isSamePhone('491515550104', '+491515550104')).toBe(false)
    expect(answersPhone('491515550104', '+49 151 5550104')).toBe(true)
    expect(answersPhone('515550104', '+49 151 5550104')).toBe(false)
  })

  it('has a calling code and a national form', () => {
    expect(callingCodeOf('0049 151 5550103')).toBe('49')
    expect(callingCodeOf('+1 555 010 2233')).toBe('1')
    expect(callingCodeOf('0151 5550103')).toBeNull()
    expect(nationalForms('+491515550104')).toEqual(['1515550104', '01515550104'])
    expect(nationalForms('+79123456789')).toEqual(['9123456789', '89123456789'])
    expect(nationalForms('+390612345678')).toEqual(['0612345678'])
    expect(nationalForms('01515550104')).toEqual([])
  })
})

describe('a text that may be phone numbers', () => {
  it('returns each of several', () => {
    expect(readPhones('555-0102 / 555-0199').map(({ digits }) => digits)).toEqual(['5550102', '5550199'])
    expect(readPhones('+49 151 5550102; 030/5550105').map(({ digits }) => digits)).toEqual([
      '491515550102',
      '0305550105',
    ])
    expect(readPhones('0151/5550104')).toHaveLength(1)
    expect(readPhones('Tel. 5550102 (after 18h)')).toEqual([])
    expect(readPhones('0151 5550104/05')).toEqual([])
  })

  it('is recognized as mangled by a spreadsheet', () => {
    for (const text of ['4.91512E+11', '4,91512E+11', '1.5550102e10', ' 5E+10', '15550102233.0', '#####'])
      expect(isMangledPhone(text)).toBe(true)
    for (const text of ['+15550102233', '1-800-555-YOGA', '555.0102', 'Tel. 5550102', ''])
      expect(isMangledPhone(text)).toBe(false)
  })
})
