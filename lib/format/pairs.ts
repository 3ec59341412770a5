export interface Pair<Item> {
  before: Item
  after: Item
}

/** Takes pairs with the same key out of both lists, each in order. */
export function takePairs<Item>(before: Item[], after: Item[], keyOf: (item: Item) => unknown): Pair<Item>[] {
  const textOf = (item: Item) => JSON.stringify(keyOf(item))
  const waiting = new Map<string, Item[]>()
  for (const item of before.splice(0)) {
    const key = textOf(item)
    waiting.set(key, [...(waiting.get(key) ?? []), item])
  }
  const pairs: Pair<Item>[] = []
  for (const item of after.splice(0)) {
    const match = waiting.get(textOf(item))?.shift()
    if (match) pairs.push({ before: match, after: item })
    else after.push(item)
  }
  before.push(...[...waiting.values()].flat())
  return pairs
}
