import { TriangleAlert } from 'lucide-react'

/** A small sign that something is odd; the words say what, to everybody. */
export function Mark({ words }: { words: string }) {
  return (
    <span role="img" aria-label={words} data-tooltip={words} className="ml-1.5 inline-block align-[-2px]">
      <TriangleAlert aria-hidden size={13} className="text-(--warning)" />
    </span>
  )
}
