/** The messages of a page that broke. */
export const BROKEN = {
  title: 'Something went wrong',
  updated: 'Frontdesk was updated',
  unchanged: 'Nothing was changed.',
}
