/** The icon and color of each kind of difference. */
export const LOOKS = {
  added: { icon: 'circle-plus', text: 'text-success-text', color: 'var(--color-success-text)' },
  removed: { icon: 'circle-minus', text: 'text-danger-text', color: 'var(--color-danger-text)' },
  moved: { icon: 'arrow-right', text: 'text-warning-text', color: 'var(--color-warning-text)' },
  end: { icon: 'clock', text: 'text-warning-text', color: 'var(--color-warning-text)' },
  renamed: { icon: 'id-card', text: 'text-warning-text', color: 'var(--color-warning-text)' },
  instructor: { icon: 'user-round', text: 'text-accent-text', color: 'var(--color-accent-text)' },
} as const
