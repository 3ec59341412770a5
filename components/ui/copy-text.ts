/** Puts text on the clipboard; false where the browser forbids it, or has none (plain http on another host). */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}
