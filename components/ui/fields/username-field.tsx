/** Hidden, so that a password manager saves the form's new password under the right name. */
export function UsernameField({ email }: { email: string }) {
  return (
    <input
      className="sr-only"
      type="email"
      name="username"
      autoComplete="username"
      value={email}
      readOnly
      tabIndex={-1}
      aria-hidden
    />
  )
}
