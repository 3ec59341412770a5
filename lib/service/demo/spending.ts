import 'server-only'
import { addDays, daysBetween } from './days'
import type { Diary } from './diary'
import type { Random } from './random'
import { PASSES, PLANS } from './studio'

const CURRENCY = 'USD'
const MOST_PURCHASES = 12

interface Sold {
  item: string
  category: string
  price: number
  quantity: number
}

/** Draws passes, products and memberships; each is a purchase with its event. */
export function drawSpending(random: Random, diary: Diary): void {
  const count = Math.min(random.long(1.1), MOST_PURCHASES)
  for (let i = 0; i < count; i++) {
    const [item, category, price] = random.pick(PASSES)
    const quantity = category === 'Retail' ? random.whole(1, 2) : 1
    const type = category === 'Pass' ? 'pass_bought' : 'item_bought'
    const name = `Bought ${item.toLowerCase()}`
    buy(random, diary, diary.day(), { item, category, price, quantity }, type, name)
  }
  if (random.chance(0.35)) drawMembership(random, diary)
}

function buy(random: Random, diary: Diary, date: string, sold: Sold, type: string, name: string): void {
  const { item, category, quantity } = sold
  const minutes = random.whole(8 * 60, 20 * 60)
  const amount = sold.price * quantity
  const method = random.pick(['Card', 'Card', 'Cash', 'Bank transfer'])
  diary.activity.purchases.push({
    id: diary.next('purchases'),
    customer_id: diary.life.id,
    purchase_date: diary.life.instantOf(date, minutes),
    item,
    category,
    quantity,
    amount,
    currency: CURRENCY,
    payment_method: method,
    location: diary.life.location,
  })
  const data = { item, quantity, amount, currency: CURRENCY, payment: { method } }
  diary.tell({ type, name, date, minutes, data, is: 'purchase' })
}

function drawMembership(random: Random, diary: Diary): void {
  const [name, price] = random.pick(PLANS)
  const start = diary.day()
  const days = daysBetween(start, diary.life.to)
  const drawn = random.pick(['active', 'active', 'active', 'paused', 'canceled', 'expired'])
  // A membership that started yesterday can't have ended.
  const status = days === 0 ? 'active' : drawn
  const isOver = status === 'canceled' || status === 'expired'
  const end = isOver ? addDays(start, random.whole(1, days)) : ''
  diary.activity.memberships.push({
    id: diary.next('memberships'),
    customer_id: diary.life.id,
    name,
    status,
    start_date: start,
    end_date: end,
    price,
    currency: CURRENCY,
    auto_renew: Number(status === 'active'),
  })
  const sold = { item: name, category: 'Membership', price, quantity: 1 }
  buy(random, diary, start, sold, 'membership_started', 'Started a membership')
  if (status !== 'canceled') return
  const data = { plan: name, reason: random.pick(['Moved away', 'Too busy', 'Injury', 'Price']) }
  diary.tell({
    type: 'membership_canceled',
    name: 'Canceled a membership',
    date: end,
    minutes: random.whole(480, 1260),
    data,
  })
}
