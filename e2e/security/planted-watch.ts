import { expect, type Page } from '@playwright/test'

/** Reports what became of hostile text in a page. */
export interface PlantedWatch {
  /** Checks that no payload became an element, an attribute or a bad URL, and none ran. */
  expectOnlyText(label: string): Promise<void>
  /** Checks that no planted script ran and no request went out. */
  expectNothingRan(label: string): Promise<void>
}

/**
 * Watches a page from its first byte: dialogs, requests to the canary, CSP violations, and every element added to
 * the document, even for a moment.
 */
export async function watchForPlanted(page: Page): Promise<PlantedWatch> {
  const ran: string[] = []
  const made: string[] = []
  page.on('dialog', (dialog) => {
    ran.push(`dialog: ${dialog.message()}`)
    dialog.dismiss()
  })
  await page.context().route(/^https?:\/\/canary\.example\b/, (route) => {
    ran.push(`request: ${route.request().url()}`)
    return route.abort()
  })
  await page.exposeFunction('tellPlanted', (what: string) => made.push(what))
  await page.addInitScript(watchDocument)
  const expectNothingRan = async (label: string) => {
    const marker = await page.evaluate(() => Reflect.get(window, 'planted'))
    expect([...ran, ...(marker === undefined ? [] : ['the marker on window'])], label).toEqual([])
  }
  return {
    expectNothingRan,
    async expectOnlyText(label) {
      expect([...made, ...(await page.evaluate(badAddresses))], label).toEqual([])
      await expectNothingRan(label)
    },
  }
}

/** Runs in the page, so it is self-contained. */
function watchDocument(): void {
  const tell = (what: string) => Reflect.get(window, 'tellPlanted')(what)
  const NEVER = 'iframe, object, embed, base, frame, meta[http-equiv=refresh], [data-planted]'
  const look = (element: Element) => {
    const handler = element.getAttributeNames().some((name) => name.startsWith('on'))
    if (handler || element.matches(NEVER)) tell(`element: ${element.outerHTML.slice(0, 300)}`)
  }
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) =>
    tell(`refused by the CSP: ${violatedDirective} ${blockedURI} ${sample}`),
  )
  new MutationObserver((records) => {
    for (const { type, target, addedNodes } of records) {
      const nodes = type === 'attributes' ? [target] : [...addedNodes]
      for (const node of nodes) {
        if (!(node instanceof Element)) continue
        look(node)
        if (type !== 'attributes') node.querySelectorAll('*').forEach(look)
      }
    }
  }).observe(document, { subtree: true, childList: true, attributes: true })
}

/** URLs in the page that are scripts, or that look like our own path but lead to another site. */
function badAddresses(): string[] {
  const NAMES = ['href', 'src', 'action', 'formaction', 'xlink:href', 'poster']
  return [...document.querySelectorAll('*')].flatMap((element) =>
    NAMES.flatMap((name) => {
      const written = element.getAttribute(name)
      if (written === null || (name === 'src' && written.startsWith('data:image/'))) return []
      if (!URL.canParse(written, location.href)) return [`${name} that is no address: ${written}`]
      const { protocol, origin } = new URL(written, location.href)
      const isOut = /^(https?:\/\/|mailto:|tel:)/.test(written)
      const isGood = isOut ? /^(https?|mailto|tel):$/.test(protocol) : origin === location.origin
      return isGood ? [] : [`${name}: ${written}`]
    }),
  )
}
