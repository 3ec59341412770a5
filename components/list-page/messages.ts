export const PART_MISSING = 'Couldn’t load a part of this list. Reload the page.'
