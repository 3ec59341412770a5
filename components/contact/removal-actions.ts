/** What the audit log records of a removal, in words. */
export const REMOVAL_ACTIONS: Record<string, string> = {
  'removal.preview': 'Looked before a removal',
  'removal.intended': 'Removal asked for',
  'removal.confirmed': 'Removed',
  'removal.absent': 'Was already gone',
  'removal.failed': 'Not removed',
  'removal.unknown': 'Removal not known yet',
  'removal.present': 'Still present',
  'removal.seen-gone': 'Seen gone',
  'removal.seen-there': 'Seen still there',
  'removal.unread': 'Could not be read',
}
