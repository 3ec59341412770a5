/** Replaces Next.js's own 404 page, which would be in each page's data. Unknown URLs have a page in the dashboard. */
export { default, metadata } from './(dashboard)/not-found'
