import type { KnownForm } from '@/lib/answers/forms'

/** The ids with one of them moved by one position; the same list if it can't move. */
export function moved(ids: readonly string[], id: string, by: 1 | -1): string[] {
  const from = ids.indexOf(id)
  const to = from + by
  const next = [...ids]
  if (from < 0 || to < 0 || to >= ids.length) return next
  next.splice(from, 1)
  next.splice(to, 0, id)
  return next
}

/** A list in an order, as the server applies it; unnamed forms follow in their order. */
export function inOrder(forms: readonly KnownForm[], order: readonly string[]): KnownForm[] {
  const places = new Map(order.map((id, place) => [id, place]))
  const placeOf = ({ id }: KnownForm) => places.get(id) ?? order.length
  return forms.toSorted((one, other) => placeOf(one) - placeOf(other))
}
