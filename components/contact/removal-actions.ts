/** Display names of a removal's actions in the audit log. */
export const REMOVAL_ACTIONS: Record<string, string> = {
  'removal.preview': 'Previewed a removal',
  'removal.intended': 'Requested a removal',
  'removal.confirmed': 'Reported as removed',
  'removal.absent': 'Already deleted',
  'removal.failed': 'Not removed',
  'removal.unknown': 'Removal outcome unknown',
  'removal.present': 'Contact still exists',
  'removal.seen-gone': 'Deletion confirmed',
  'removal.seen-there': 'Contact still existed when checked',
  'removal.unread': 'Couldn’t check the contact',
}
