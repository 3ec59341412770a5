import 'server-only'

/** An email as the filter compares it: without regard to case. */
export function foldEmail(email: string): string {
  return email.toLowerCase()
}

/** A phone number as the filter compares it: its digits and a leading +. */
export function foldPhone(phone: string): string {
  const digits = phone.replace(/\D/g, '')
  return phone.trimStart().startsWith('+') ? `+${digits}` : digits
}
