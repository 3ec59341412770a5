import 'server-only'

/** One studio: its location, categories and teachers. */
export const LOCATIONS = ['Harbor', 'Mill Street', 'Lakeside', 'North Pier'] as const

export interface Course {
  name: string
  category: string
  program: string
  minutes: number
  /** Earliest and latest start, in minutes after midnight. */
  begins: Hours
}

type Hours = readonly [from: number, to: number]

const ANY: Hours = [390, 1170]
const EARLY: Hours = [390, 450]
const DAY: Hours = [540, 960]
const LUNCH: Hours = [720, 735]
const AFTER_SCHOOL: Hours = [930, 1080]
const LATE: Hours = [1080, 1170]

const course = (category: string, program: string, minutes: number, begins: Hours, names: string): Course[] =>
  names.split(', ').map((name) => ({ name, category, program, minutes, begins }))

export const COURSES: Course[] = [
  ...course('Yoga', 'Adults', 60, ANY, 'Vinyasa flow, Yin and breath, Slow flow'),
  ...course('Yoga', 'Adults', 60, EARLY, 'Sunrise vinyasa'),
  ...course('Yoga', 'Adults', 75, LATE, 'Candlelight yin'),
  ...course('Yoga', 'Family', 45, DAY, 'Prenatal yoga'),
  ...course('Strength', 'Adults', 60, ANY, 'Strength basics, Barbell club, Mobility and core'),
  ...course('Strength', 'Express', 45, LUNCH, 'Lunch HIIT'),
  ...course('Pilates', 'Adults', 60, ANY, 'Mat Pilates, Reformer basics, Reformer flow'),
  ...course('Pilates', 'Family', 45, DAY, 'Prenatal Pilates'),
  ...course('Cycle', 'Adults', 60, ANY, 'Power cycle, Rhythm ride'),
  ...course('Cycle', 'Express', 45, EARLY, 'Express cycle'),
  ...course('Dance', 'Adults', 60, LATE, 'Salsa, Afro dance, Contemporary'),
  ...course('Dance', 'Youth', 60, AFTER_SCHOOL, 'Street dance'),
  ...course('Aqua', 'Seniors', 60, DAY, 'Aqua fit 60+, Water walking'),
  ...course('Aqua', 'Family', 60, AFTER_SCHOOL, 'Aqua family'),
  ...course('Boxing', 'Adults', 60, ANY, 'Boxing fundamentals, Bag work'),
  ...course('Boxing', 'Adults', 60, LATE, 'Sparring'),
  ...course('Boxing', 'Youth', 60, AFTER_SCHOOL, 'Teen boxing'),
  ...course('Kids', 'Youth', 45, AFTER_SCHOOL, 'Kids tumble, Mini yogis, Junior climbers'),
]

/** Each teaches their own category and every eighth one after it. */
export const STAFF = [
  'Priya Raman',
  'Chidi Eze',
  'Sun-hee Park',
  'Jonas Weber',
  'Lucía Ortega',
  'Rosa Giménez',
  'Andre Silva',
  'Mei Tanaka',
  'Inès Caron',
  'Tom Akana',
  'Hannah O’Dowd',
  'Marek Dvořák',
  'Amara Nwosu',
  'Yusuf Demir',
  'Freya Lindqvist',
  'Kofi Mensah',
  'Elena Petrova',
  'Daniel Cho',
  'Sofia Marchetti',
  'Ravi Menon',
] as const

const CATEGORIES = [...new Set(COURSES.map(({ category }) => category))]

/** The teachers of a category: two or three of the twenty. */
export function teachersOf(category: string): string[] {
  const place = CATEGORIES.indexOf(category)
  return STAFF.filter((_, i) => i % CATEGORIES.length === place)
}

export const PASSES: [item: string, category: string, amount: number][] = [
  ['Single class', 'Pass', 24],
  ['10-class pass', 'Pass', 180],
  ['20-class pass', 'Pass', 320],
  ['Intro month', 'Membership', 59],
  ['Mat and towel', 'Retail', 39.5],
  ['Water bottle', 'Retail', 18],
  ['Gift card', 'Gift', 100],
  ['Private session', 'Session', 85],
]

export const PLANS: [name: string, price: number][] = [
  ['Unlimited', 129],
  ['Eight a month', 89],
  ['Off-peak', 69],
  ['Family', 189],
]

export const NOTES = [
  'Prefers evening classes, works shifts until five.',
  'Knee injury in spring, asked for low-impact options.',
  'Wants to bring a friend to an open class.',
  'Asked about the family plan; call back after the holidays.',
  'Paused twice last year, likes to be asked before renewal.',
  'Came through the street fair. Curious about boxing and Pilates.',
  'Needs an invoice for the employer every month.',
  'Left-handed; had trouble with the reformer springs, showed them how to turn them around.',
]
