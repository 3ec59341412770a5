/** Messages of a page that crashed. */
export const BROKEN = {
  title: 'Something went wrong',
  updated: 'Frontdesk was updated',
  unchanged: 'Nothing was changed.',
}
