/** A text with highlight ranges: sorted, non-overlapping, in UTF-16 units, end exclusive. */
export function Marked({
  text,
  marks = [],
}: {
  text: string
  marks?: readonly (readonly [number, number])[]
}) {
  if (marks.length === 0) return text
  return (
    <>
      {marks.map(([from, to], index) => (
        <span key={from}>
          {text.slice(marks[index - 1]?.[1] ?? 0, from)}
          <mark className="rounded-[3px] bg-match text-text">{text.slice(from, to)}</mark>
        </span>
      ))}
      {text.slice(marks.at(-1)?.[1])}
    </>
  )
}
