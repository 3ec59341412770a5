/** Replaces Next.js's own 401 page, which would be in each page's data. We redirect to the sign-in page instead. */
export default function Unauthorized() {
  return null
}
