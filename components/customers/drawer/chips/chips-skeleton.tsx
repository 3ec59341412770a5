/** Two lines, as high as the chips. */
export function ChipsSkeleton() {
  return (
    <div
      aria-hidden
      className="mt-2 grid gap-1.5 max-md:mt-0 max-md:gap-1 transition-opacity delay-150 duration-0 starting:opacity-0"
    >
      {[
        [168, 84, 72],
        [144, 160],
      ].map((widths) => (
        <div key={widths.length} className="flex gap-1.5 max-md:gap-1">
          {widths.map((width) => (
            <span key={width} className="h-6 rounded-md bg-fill max-md:h-5" style={{ width }} />
          ))}
        </div>
      ))}
    </div>
  )
}
