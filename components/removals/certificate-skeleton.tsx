import { Skeleton } from '@/components/ui/skeleton'

const LINES = [
  ['184px', '140px', '220px', '300px'],
  ['250px', '240px', '160px'],
  ['320px', '310px', '280px'],
]

/** Skeleton of a certificate. Shown after 150 ms of loading. */
export function CertificateSkeleton() {
  return (
    <div
      aria-hidden
      className="max-w-3xl opacity-100 transition-opacity delay-150 duration-0 starting:opacity-0"
    >
      <div className="flex h-7 items-center">
        <Skeleton width="120px" />
      </div>
      <div className="mt-1 flex h-[18px] items-center">
        <Skeleton width="240px" />
      </div>
      {LINES.map((widths) => (
        <div key={widths.join()} className="mt-6 border-t border-border pt-4">
          <div className="mb-3 flex h-[18px] items-center">
            <Skeleton width="110px" />
          </div>
          {widths.map((width) => (
            <div
              key={width}
              className="mb-2 grid h-[18px] grid-cols-[9rem_1fr] items-center gap-3 max-md:grid-cols-[7rem_1fr]"
            >
              <Skeleton width="72px" />
              <Skeleton width={width} />
            </div>
          ))}
        </div>
      ))}
    </div>
  )
}
