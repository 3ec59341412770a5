/** A text skeleton; `width` is any CSS length. */
export function Skeleton({ width }: { width: string }) {
  return (
    <span aria-hidden className="block h-2.5 max-w-full rounded-[3px] bg-fill-strong" style={{ width }} />
  )
}
