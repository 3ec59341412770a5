export const STATE = {
  team: 'Team',
  own: 'Private',
  newer: 'Another user updated this view. Save yours as a new one.',
  unsaved: 'Unsaved changes.',
  upToDate: 'Up to date.',
  mayNotChange: 'Only managers and admins can change team views. Save your own as a new view.',
}

export const ACTION = {
  update: 'Update view',
  discard: 'Discard changes',
  rename: 'Rename',
  share: 'Share with team',
  unshare: 'Stop sharing',
  remove: 'Remove',
  saveNew: 'Save as new view',
  save: 'Save view',
}

export const DONE = {
  saved: (name: string) => `Saved ${name}`,
  updated: (name: string) => `Updated ${name}`,
  renamed: (name: string) => `Renamed to ${name}`,
  shared: (name: string) => `${name} is shared with your team`,
  unshared: (name: string) => `${name} is private`,
  removed: (name: string) => `Removed ${name}`,
}

export const NAME = {
  missing: 'Enter a name.',
  teamSees: 'The whole team will see the new name.',
}

export const REMOVE = {
  forTeam: 'will be removed for the whole team.',
  forYou: 'will be removed. Only you can see it.',
  staysShown: 'No customers are changed, and your current list stays open.',
  keep: 'Keep view',
  remove: 'Remove view',
}

export const ALL = {
  label: 'All views',
  none: 'All customers',
  isOld: 'Couldn’t refresh your views. This list may be out of date.',
}
