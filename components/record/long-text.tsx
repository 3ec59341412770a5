import { useState } from 'react'

const LONG = 280
const LINES = 6

/** Text with its own direction; long text shows its beginning and can be expanded. */
export function LongText({ text }: { text: string }) {
  const [open, setOpen] = useState(false)
  const long = text.length > LONG || text.split('\n', LINES + 1).length > LINES
  const body = (
    <bdi
      translate={long ? undefined : 'no'}
      className={`whitespace-pre-wrap wrap-anywhere ${long && !open ? 'line-clamp-4 print:line-clamp-none' : ''}`}
    >
      {text}
    </bdi>
  )
  if (!long) return body
  return (
    <>
      {body}
      <button
        type="button"
        className="mt-1 flex min-h-6 items-center font-medium text-accent-text hover:underline"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        {open ? 'Show less' : 'Show more'}
      </button>
    </>
  )
}
