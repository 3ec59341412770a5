/** A node that another program put in place of a text. */
const replacements = new WeakMap<Node, ChildNode[]>()

/**
 * Makes the document safe under page translation and extensions, which replace text nodes with their own elements.
 * React keeps references to its text nodes, so removing one or inserting before it throws, and updates aren't shown.
 * This removes the replacement along with the text, and restores the text when it changes. Call it before React starts;
 * returns an undo function.
 */
export function tolerateForeignNodes(): () => void {
  const observer = new MutationObserver(noteReplaced)
  observer.observe(document, { childList: true, subtree: true })
  // Changes in the current task haven't been reported yet.
  const replacementOf = (node: Node) => {
    noteReplaced(observer.takeRecords())
    return replacements.get(node) ?? []
  }

  const { removeChild, insertBefore } = Node.prototype
  const nodeValue = Object.getOwnPropertyDescriptor(Node.prototype, 'nodeValue') ?? {}
  Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    if (child.parentNode === this) return removeChild.call(this, child) as T
    for (const node of replacementOf(child)) if (node.parentNode === this) removeChild.call(this, node)
    replacements.delete(child)
    return child
  }
  Node.prototype.insertBefore = function <T extends Node>(this: Node, node: T, before: Node | null): T {
    const isThere = before === null || before.parentNode === this
    const next = isThere ? before : replacementOf(before).find(({ parentNode }) => parentNode === this)
    return insertBefore.call(this, node, next ?? null) as T
  }
  Object.defineProperty(Node.prototype, 'nodeValue', {
    ...nodeValue,
    set(this: Node, value: string | null) {
      nodeValue.set?.call(this, value)
      if (this instanceof Text && this.parentNode === null) putBack(this, replacementOf(this))
    },
  })
  return () => {
    observer.disconnect()
    Object.defineProperty(Node.prototype, 'nodeValue', nodeValue)
    Object.assign(Node.prototype, { removeChild, insertBefore })
  }
}

/** React either removes or adds: removing a text and adding an element in its place is another program. */
function noteReplaced(records: MutationRecord[]): void {
  for (const { addedNodes, removedNodes, previousSibling, nextSibling } of records) {
    const [text] = removedNodes
    if (removedNodes.length !== 1 || !(text instanceof Text) || text.parentNode !== null) continue
    const fonts = [previousSibling, nextSibling].filter((node) => node?.nodeName === 'FONT')
    const added = (addedNodes.length ? [...addedNodes] : fonts.slice(0, 1)) as ChildNode[]
    if (added.some((node) => node instanceof Element)) replacements.set(text, added)
  }
}

/** Restores a text that was updated while replaced. */
function putBack(text: Text, replacement: ChildNode[]): void {
  const [first, ...others] = replacement.filter(({ parentNode }) => parentNode !== null)
  if (!first) return
  replacements.delete(text)
  first.replaceWith(text)
  for (const node of others) node.remove()
}
