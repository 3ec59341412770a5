import { initials } from './person'

/** A user's initials in a circle. */
export function Avatar({ name }: { name: string }) {
  return (
    <span
      aria-hidden
      className="grid size-7 shrink-0 place-items-center rounded-full bg-fill-strong text-xs/4 font-medium"
    >
      {initials(name)}
    </span>
  )
}
