export const LOAD = {
  all: 'Load all',
  count: 'Count all',
  stop: 'Stop loading',
  failed: 'Couldn’t load the rest.',
}
