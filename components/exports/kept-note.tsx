/** What becomes of a file, said before it is asked for. */
export function KeptNote() {
  return (
    <p className="mt-4 text-(--muted)">
      It is kept encrypted for an hour and can be fetched once, by you. Who exports what is recorded.
    </p>
  )
}
