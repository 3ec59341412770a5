import { notFound } from 'next/navigation'

/** Any unknown URL: the 404 page, inside the shell if the user is signed in. */
export default function UnknownPage() {
  notFound()
}
