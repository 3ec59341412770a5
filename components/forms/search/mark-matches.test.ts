import { describe, expect, it } from 'vitest'
import { matchesIn } from './mark-matches'

const marked = (text: string, search: string) =>
  matchesIn(text, search).map(([from, to]) => text.slice(from, to))

describe('the marks of a search', () => {
  it.each([
    ['Lisa Gutkowski', 'gutkowski LISA', ['Gutkowski', 'Lisa']],
    ['Íñigo Núñez', 'nunez', ['Núñez']],
    ['I\u0301n\u0303igo', 'in', ['I\u0301n\u0303']],
    ['Łukasz Weiß', 'weiss lukasz', ['Weiß', 'Łukasz']],
    ['Sinead O’Brien', 'obrien', ['O’Brien']],
    ['Knee, left knee', 'knee', ['Knee', 'knee']],
    ['渡辺 花子', '花子', ['花子']],
    ['+1 (555) 010-2233 x', '0102233', ['010-2233']],
    ['Asthma', 'knee', []],
    ['', 'knee', []],
  ])('in %s for %s', (text, search, marks) => expect(marked(text, search)).toEqual(marks))
})
