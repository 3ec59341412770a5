import { render, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { answersText } from '@/lib/format/answers-text'
import { Answers } from './answers'

const termsOf = (box: HTMLElement) => [...box.querySelectorAll('dt')].map((one) => one.textContent)

describe('answers of a submission', () => {
  it('shows nested answers open, one per line with a label', () => {
    const { container } = render(
      <Answers
        answers={{
          emergency_contact: { name: 'Ana Smirnova', phone: '+15550102233' },
          doctor: { address: { city: 'Oslo' }, seen: [{ day: '2026-03-12' }, { day: '2026-03-13' }] },
        }}
      />,
    )
    expect(screen.queryByRole('button')).toBeNull()
    expect(termsOf(container)).toEqual([
      'Emergency contact',
      'Name',
      'Phone',
      'Doctor',
      'Address',
      'City',
      'Seen',
      'Day',
      'Day',
    ])
    for (const words of ['Ana Smirnova', '+1 555 010 2233', 'Oslo', '12 Mar 2026', '13 Mar 2026'])
      expect(screen.getByText(words)).toBeTruthy()
  })

  it('keeps the order of numeric questions', () => {
    const answers = { 10: 'a', 2: 'b', email: 'c' }
    const { container } = render(<Answers answers={answers} questions={['email', '10', '2']} />)
    expect(termsOf(container)).toEqual(['Email', '10', '2'])
    expect(answersText(answers, 'UTC', ['email', '10', '2'])).toBe('Email: c\n10: a\n2: b')
  })

  it('distinguishes questions that look alike, also in nested answers', () => {
    const alike = { email: 'a', Email: 'b', ' email ': 'c' }
    const { container } = render(<Answers answers={{ ...alike, doctor: alike }} />)
    const terms = termsOf(container)
    expect(terms).toHaveLength(7)
    expect(new Set(terms.slice(0, 3).map((term) => term?.trim().toLowerCase())).size).toBe(3)
    expect(terms.slice(4)).toEqual(terms.slice(0, 3))
  })

  it('shows “Not answered” for empty answers, and a literal “none” as it is', () => {
    render(<Answers answers={{ a: null, b: ' ', c: [], d: { e: '', f: null }, g: 'none', h: false }} />)
    expect(screen.getAllByText('Not answered')).toHaveLength(4)
    expect(screen.getAllByText('none')).toHaveLength(1)
    expect(screen.getByText('No')).toBeTruthy()
  })

  it('folds answers that are too large or too deep, and opens the rest', () => {
    const wide = Object.fromEntries(Array.from({ length: 5000 }, (_, n) => [`k${n}`, n]))
    const deep = Array.from({ length: 2000 }).reduce<unknown>((inner) => ({ inner }), 'end')
    const own = JSON.parse('{"__proto__": {"constructor": "x"}}')
    const { container } = render(<Answers answers={{ wide, deep, after: { name: 'Kim' }, ...own, own }} />)
    expect(screen.getByRole('button', { name: '5000 fields of Wide' })).toBeTruthy()
    expect(screen.getByRole('button', { name: '1 field of Deep' })).toBeTruthy()
    expect(screen.getByText('Kim')).toBeTruthy()
    expect(within(container).getAllByText('x')).toHaveLength(2)
    expect(container.querySelectorAll('*').length).toBeLessThan(200)
  })

  it('shows a hundred parts, and the others on request', () => {
    const { container } = render(<Answers answers={{ days: Array.from({ length: 300 }, (_, n) => n) }} />)
    expect(container.querySelectorAll('li')).toHaveLength(100)
    expect(screen.getByRole('button', { name: 'Show all 300 values' })).toBeTruthy()
  })
})
