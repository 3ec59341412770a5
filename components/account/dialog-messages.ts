export const DONE = 'Done'
export const CHECKING = 'Checking…'

export const SET_UP = {
  steps: ['Set up two-step verification', 'Scan the code', 'Save your recovery codes'],
  place: (step: number, count: number) => `Step ${step} of ${count}`,
  about:
    'When you sign in, you’ll enter your password and a code from your phone. You need an authenticator app.',
  password: 'Your password',
  enterPassword: 'Enter your password.',
  next: 'Continue',
  scan: 'Scan this QR code with an authenticator app, such as Aegis, 1Password or Google Authenticator.',
  qrCode: 'QR code for your authenticator app',
  noCamera: 'No camera? Enter this key in the app:',
  key: 'key',
  code: 'Code from the app',
  codeHint: '6 digits. It changes every 30 seconds.',
  codeShort: 'Enter all 6 digits.',
  codeSubject: 'The code',
  turnOn: 'Turn on',
}

export const RECOVERY_CODES = {
  about:
    'If you lose your phone, each of these codes signs you in once. Store them somewhere safe. You won’t see them again.',
  label: 'Recovery codes',
  copy: 'Copy codes',
  copied: 'Copied.',
  download: 'Download as text',
  toCopy: 'Codes to copy',
  cannotCopy:
    'Your browser doesn’t allow copying on this page. The codes are selected: press Ctrl+C, or ⌘C on a Mac. You can also download them.',
  saved: 'I’ve saved these codes',
  notSaved:
    'You won’t see these codes again. If you close without saving them, create new ones on this page.',
  leave: 'Close without saving',
}

export const NEW_CODES = {
  title: 'New recovery codes',
  saveTitle: 'Save your recovery codes',
  about: 'Your old codes will stop working.',
  submit: 'Create new codes',
  running: 'Creating codes…',
}

export const TURN_OFF = {
  title: 'Turn off two-step verification',
  about: 'You’ll sign in with only your password. Your recovery codes will stop working.',
  required:
    ' Your role requires two-step verification: you can’t use the other pages until you set it up again.',
  submit: 'Turn off',
  running: 'Turning off…',
  done: 'Two-step verification is off',
}
