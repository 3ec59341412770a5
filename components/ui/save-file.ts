/** Offers a text as a file download. */
export function saveFile(text: string, name: string, type: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}

/** Offers a value as a JSON file. */
export const saveJson = (value: unknown, name: string) =>
  saveFile(`${JSON.stringify(value, null, 2)}\n`, name, 'application/json')
