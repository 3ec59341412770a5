export const NOTES_MISSING = 'Couldn’t load some details about these rows. Reload the page.'
