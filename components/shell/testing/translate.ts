/**
 * Acts like a browser's translator: wraps every text, also later ones, in two `<font>` elements unless it is marked
 * `translate="no"`. Self-contained, so that tests can run it in a page.
 */
export function translate(): () => void {
  const done = new WeakSet<Node>()
  const wrap = (node: Node) => {
    const { parentNode, nodeValue } = node
    if (!parentNode || done.has(node) || !nodeValue?.trim()) return
    if (/^(SCRIPT|STYLE|TEXTAREA|TITLE|NOSCRIPT)$/.test(parentNode.nodeName)) return
    if (parentNode instanceof HTMLElement && parentNode.translate === false) return
    const [outer, inner] = [document.createElement('font'), document.createElement('font')]
    const text = document.createTextNode(`«${nodeValue}»`)
    done.add(text)
    inner.append(text)
    outer.append(inner)
    parentNode.replaceChild(outer, node)
  }
  const wrapAll = (root: Node) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    const found: Node[] = []
    while (walker.nextNode()) found.push(walker.currentNode)
    found.forEach(wrap)
  }
  wrapAll(document.body)
  const observer = new MutationObserver((records) => {
    for (const { addedNodes } of records) {
      for (const node of addedNodes) {
        if (node instanceof Text) wrap(node)
        else if (node instanceof Element) wrapAll(node)
      }
    }
  })
  observer.observe(document.body, { childList: true, subtree: true })
  return () => observer.disconnect()
}
