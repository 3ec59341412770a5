/** Copies text, also as HTML if given; false if the browser forbids it or has no clipboard (plain HTTP). */
export async function copyText(text: string, html?: string): Promise<boolean> {
  try {
    if (html !== undefined && (await copyBoth(text, html))) return true
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}

async function copyBoth(text: string, html: string): Promise<boolean> {
  try {
    const parts = { 'text/plain': text, 'text/html': html }
    const blobs = Object.entries(parts).map(([type, part]) => [type, new Blob([part], { type })])
    await navigator.clipboard.write([new ClipboardItem(Object.fromEntries(blobs))])
    return true
  } catch {
    return false
  }
}
