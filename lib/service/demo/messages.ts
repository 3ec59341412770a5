import 'server-only'
import type { Diary } from './diary'
import type { Random } from './random'

/** Draws messages, changes and opt-outs: events that are neither visits nor purchases. */
export function drawMessages(random: Random, { life, day, tell }: Diary): void {
  if (life.email && random.chance(0.4)) {
    tell({
      type: 'email_opened',
      name: 'Opened an email',
      date: day(),
      minutes: random.whole(420, 1320),
      data: {
        campaign: {
          name: random.pick(['Newsletter', 'Spring schedule', 'We miss you']),
          links: [random.pick(['/schedule', '/offers', '/'])],
        },
      },
    })
  }
  if (life.email && random.chance(0.06)) {
    const data = { by: random.pick(['customer', 'staff']), to: life.email }
    tell({ type: 'email_changed', name: 'Email address changed', date: day(), minutes: 1205, data })
  }
  if (random.chance(0.05)) {
    const data = { reward: { kind: 'free class', count: 1 } }
    tell({ type: 'referral', name: 'Brought a friend', date: day(), minutes: 1000, data })
  }
  if (!life.optOut) return
  const { day: date, minutes, channels } = life.optOut
  for (const channel of channels) {
    tell({
      type: `${channel}_unsubscribed`,
      name: `Unsubscribed from ${channel === 'email' ? 'email' : 'SMS'}`,
      date,
      minutes,
      data: { channel, campaign: { name: 'Newsletter' } },
    })
  }
}
