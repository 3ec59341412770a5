/** Frontdesk's mark: a desk bell. `size` in px; the radius follows it. */
export function BrandMark({ size }: { size: number }) {
  return (
    <svg aria-hidden width={size} height={size} viewBox="0 0 28 28" className="shrink-0">
      <rect width="28" height="28" rx="7" fill="var(--color-accent)" />
      <path
        fill="var(--color-on-accent)"
        d="M12.3 7.5h3.4a.4.4 0 0 1 .4.4v.8a.4.4 0 0 1-.4.4h-1v1.65a6.1 6.1 0 0 1 5.4 6.05v.65a.4.4 0 0 1-.4.4H8.3a.4.4 0 0 1-.4-.4v-.65a6.1 6.1 0 0 1 5.4-6.05V9.1h-1a.4.4 0 0 1-.4-.4v-.8a.4.4 0 0 1 .4-.4zM7.1 19.05h13.8a.8.8 0 0 1 0 1.6H7.1a.8.8 0 0 1 0-1.6z"
      />
    </svg>
  )
}
