import 'server-only'
import type { ServerResponse } from 'node:http'

const SCRIPT = /<script src="([^"]+)"(?: (?:async|nonce|id|crossorigin)="[^"]*")+><\/script>/g
const PRELOAD = /<link rel="preload" as="script"[^>]*>/g
const CHARSET = '<meta charSet="utf-8"/>'
/** A little more than a round trip on a slow line: the styles and the font have it for themselves, and it isn't idle after them. */
const HEAD_START_MS = 180

/**
 * Gives a page's styles a head start before its scripts, so that they don't share a slow line: see
 * docs/decisions/0020-styles-before-scripts.md. Changes only the first chunk, where Next has a page's scripts. Call it
 * after `compress`.
 */
export function loadScriptsLate(response: ServerResponse): void {
  const write = response.write
  response.write = ((chunk: Uint8Array, ...rest: []) => {
    response.write = write
    const isPage = String(response.getHeader('content-type')).startsWith('text/html')
    return response.write(isPage ? withLateScripts(chunk) : chunk, ...rest)
  }) as typeof write
}

function withLateScripts(chunk: Uint8Array): Uint8Array {
  // A character for each byte, since a chunk may end within a character of UTF-8.
  const html = Buffer.from(chunk).toString('latin1')
  const nonce = / nonce="([^"]+)"/.exec(html)?.[1]
  const urls = [...html.matchAll(SCRIPT)].map(([, url]) => url)
  if (!nonce || urls.length === 0 || !html.includes(CHARSET)) return chunk
  const changed = html
    .replace(PRELOAD, '')
    .replace(SCRIPT, '')
    .replace(CHARSET, () => CHARSET + loader(urls, nonce))
  return Buffer.from(changed, 'latin1')
}

/** Loads scripts after the head start, or with DOMContentLoaded, since a page's inline scripts wait for its styles. */
const loader = (urls: unknown, nonce: string) => `<script nonce="${nonce}">
{const load=()=>{removeEventListener("DOMContentLoaded",load);clearTimeout(timer);for(const src of ${JSON.stringify(urls)})
document.head.append(Object.assign(document.createElement("script"),{src,async:true,nonce:"${nonce}"}))},
timer=setTimeout(load,${HEAD_START_MS});addEventListener("DOMContentLoaded",load)}
</script>`
