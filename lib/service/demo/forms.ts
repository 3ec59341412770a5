import 'server-only'
import type { Insertable } from 'kysely'
import type { ServiceSchema } from '../schema'
import { addDays, daysBetween, type InstantOf } from './days'
import { createRandom, type Random } from './random'
import { COURSES } from './studio'

type Submission = Insertable<ServiceSchema['submissions']>

/** One form that a sender filled out: the day and minutes are the studio's. */
export interface Filled {
  form_id: (typeof FORMS)[number]['form_id']
  label: string
  day: string
  minutes: number
}

/** Draws which forms the next customer filled out between two days. */
export type DrawFilled = (from: string, to: string) => Filled[]

export interface Sender {
  id: string | null
  user_id: string
  name: string
  email: string
  filled: readonly Filled[]
}

const MAX_SENDERS = 600
const DAYS_BACK = 400
/** Forms filled out longer ago than this, in days, have older questions. */
const OLD_DAYS = 200

export const FORMS = [
  { form_id: 'frm_trial_24', label: 'Trial class feedback' },
  { form_id: 'frm_health_23', label: 'Health questionnaire' },
  { form_id: 'frm_interest_25', label: 'Course interest' },
] as const

/** The form that the demo studio expects from everyone. */
export const EXPECTED_FORM = 'frm_health_23'

const COMMENTS = [
  'Loved that Priya learned my name',
  'Could there be a later class on Tuesdays?',
  'Too crowded, could not hear the teacher',
  'Thanks',
  'Great playlist',
  'A bit fast for a first class',
  'Showers were cold',
]

type Answers = (random: Random, sender: Sender, day: string, isOld: boolean) => Record<string, unknown>

/** Questions changed over time: older submissions lack newer ones. Any may be skipped. */
const ANSWERS: Record<(typeof FORMS)[number]['form_id'], Answers> = {
  frm_trial_24: (random, sender, _day, isOld) => ({
    email: sender.email,
    rating: random.chance(0.95) ? random.whole(1, 5) : undefined,
    come_back: random.pick(['Yes', 'Yes', 'Yes', 'Not sure', 'No']),
    ...(!isOld && { heard_from: random.pick(['Friend', 'Web search', 'Instagram', 'Walked past', 'Event']) }),
    health: {
      injuries: random.chance(0.2),
      pregnant: false,
      ...(!isOld && { notes: random.pick(['', 'Asthma', 'Knee']) }),
    },
    comment: random.chance(0.6) ? random.pick(COMMENTS) : undefined,
  }),
  frm_health_23: (random, sender, day, isOld) => ({
    name: sender.name,
    birth_year: random.whole(1945, 2010),
    conditions: random.chance(0.5) ? [random.pick(['Back pain', 'Asthma', 'Diabetes'])] : [],
    emergency_contact: {
      name: random.pick(['Kim', 'Alex', 'Sam']),
      phone: `+1 555 01${random.whole(0, 9)} ${random.whole(1000, 9999)}`,
    },
    ...(isOld
      ? { doctor: random.pick(['yes', 'no']) }
      : { doctor: { has_one: random.chance(0.8), last_visit: addDays(day, -random.whole(5, 700)) } }),
    agreed: true,
  }),
  frm_interest_25: (random, sender, day, isOld) => ({
    email: sender.email,
    goals: ['Strength', 'Flexibility', 'Stress', 'Company', 'Sleep'].filter(() => random.chance(0.4)),
    courses: [random.pick(COURSES).name, random.pick(COURSES).name],
    ...(!isOld && {
      start_on: addDays(day, random.whole(1, 60)),
      budget: random.chance(0.7) ? random.whole(4, 20) * 10 : undefined,
    }),
  }),
}

/** The forms of sender number `n`, and when each was filled out: later days are likelier. */
export function filledBy(random: Random, n: number, from: string, to: string): Filled[] {
  const days = Math.min(DAYS_BACK, daysBetween(from, to) + 1)
  return FORMS.filter((_, form) => n % FORMS.length === form || n % 7 === form).map((form) => ({
    ...form,
    day: addDays(to, -Math.floor(days * random.share() ** 2)),
    minutes: random.whole(360, 1380),
  }))
}

/** Makes some customers senders. Has its own draws, so that the customers' other data don't depend on it. */
export function createDrawFilled(seed: number): DrawFilled {
  const random = createRandom(seed)
  random.reseed(seed, -2)
  let senders = 0
  return (from, to) =>
    senders < MAX_SENDERS && random.chance(0.2) ? filledBy(random, senders++, from, to) : []
}

export function drawSubmissions(
  random: Random,
  { today, instantOf }: { today: string; instantOf: InstantOf },
  senders: Sender[],
): Submission[] {
  return FORMS.flatMap(({ form_id }) =>
    senders
      .flatMap((sender) =>
        sender.filled.filter((one) => one.form_id === form_id).map((filled) => ({ sender, filled })),
      )
      .map(({ sender, filled: { day, minutes } }, i) => ({
        submission_id: `sub_${form_id.slice(4)}_${String(i + 1).padStart(5, '0')}`,
        form_id,
        customer_id: sender.id,
        user_id: sender.user_id,
        submission_data: JSON.stringify(
          ANSWERS[form_id](random, sender, day, daysBetween(day, today) > OLD_DAYS),
        ),
        submission_date: instantOf(day, minutes),
        is_demo: 1,
      })),
  )
}
