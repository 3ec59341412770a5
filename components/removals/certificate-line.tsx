import type { ReactNode } from 'react'

/** A label of a certificate and its value. */
export function CertificateLine({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[10rem_1fr] items-baseline gap-3 max-md:grid-cols-1 max-md:gap-0.5">
      <dt className="text-muted">{label}</dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </div>
  )
}
