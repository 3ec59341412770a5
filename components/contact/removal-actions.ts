/** Display names of a removal's actions in the audit log. */
export const REMOVAL_ACTIONS: Record<string, string> = {
  'removal.preview': 'Previewed a removal',
  'removal.intended': 'Requested a removal',
  'removal.confirmed': 'Removed a contact',
  'removal.absent': 'Already deleted',
  'removal.failed': 'Not removed',
  'removal.unknown': 'Removal outcome unknown',
  'removal.present': 'Still present',
  'removal.seen-gone': 'Deletion verified',
  'removal.seen-there': 'Still present when checked',
  'removal.unread': 'Couldn’t check',
}
