/** Frontdesk's mark: a desk bell. `size` in px; the radius follows it. */
export function BrandMark({ size }: { size: number }) {
  return (
    <svg aria-hidden width={size} height={size} viewBox="0 0 28 28" className="shrink-0">
      <rect width="28" height="28" rx="7" fill="var(--accent)" />
      <path
        fill="var(--on-accent)"
        d="M12.4 7.2h3.2a.7.7 0 0 1 0 1.4h-.9v1.1a6.8 6.8 0 0 1 6.1 6.4.6.6 0 0 1-.6.6H7.800a.6.6 0 0 1-.6-.6 6.800 6.800 0 0 1 6.100-6.400V8.600h-.9a.7.7 0 0 1 0-1.400zM7 18.300h14a.9.9 0 0 1 0 1.800H7a.9.9 0 0 1 0-1.800z"
      />
    </svg>
  )
}
