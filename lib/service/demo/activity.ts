import 'server-only'
import { type Activity, type Life, openDiary } from './diary'
import { drawMessages } from './messages'
import type { Random } from './random'
import { drawSpending } from './spending'
import { NOTES, STAFF } from './studio'
import { drawUpcoming } from './upcoming'
import { drawVisits } from './visits'

/** Draws a customer's activity; with `eventsWanted` exactly so many events, for benchmarks. */
export function drawActivity(random: Random, life: Life, eventsWanted: number | undefined): Activity {
  const diary = openDiary(random, life)
  for (const { label, day: date, minutes } of life.filled)
    diary.tell({ type: 'form_submitted', name: 'Filled out a form', date, minutes, data: { form: label } })
  drawVisits(random, diary)
  drawSpending(random, diary)
  if (random.chance(0.18)) {
    diary.activity.sales_notes.push({
      id: diary.next('sales_notes'),
      customer_id: life.id,
      note_date: life.instantOf(diary.day(), random.whole(540, 1080)),
      author: random.pick(STAFF),
      note: random.pick(NOTES),
    })
  }
  drawMessages(random, diary)
  drawUpcoming(random, diary)
  if (eventsWanted === undefined) return diary.activity

  const data = { campaign: { name: 'Newsletter' } }
  while (diary.activity.events.length < eventsWanted)
    diary.tell({ type: 'email_sent', name: 'Sent an email', date: diary.day(), minutes: 600, data })
  const { events, visits, purchases } = diary.activity
  return {
    ...diary.activity,
    events: events.slice(0, eventsWanted),
    visits: visits.slice(0, 2),
    purchases: purchases.slice(0, 1),
  }
}
