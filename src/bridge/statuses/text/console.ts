/** Texts of statuses: keys, the keychain, the audit trail and calls. */
export const texts = {
  key: {
    saved: {
      word: 'Saved in keychain',
      meaning: 'The key is in this computer’s keychain.',
      next: 'Select Test to see whether the platform accepts it. A booking key can’t be tested.',
    },
    session: {
      word: 'This session only',
      meaning: 'The key is in memory only, and gone when the console closes.',
      next: 'Unlock or start the system keychain, then set the key again.',
    },
    shared: {
      word: 'Uses another key',
      meaning: 'These calls have no key of their own and use another key of this connection.',
      next: 'Set an own key only if your platform issued one.',
    },
    gateway: { word: 'Gateway adds it', meaning: 'Your gateway adds the key. None is saved here or sent from here.' },
    unreadable: {
      word: 'Unreadable now',
      meaning: 'A key was saved, but it can’t be read from the keychain now.',
      next: 'Read the reason below it, then unlock the system keychain or set the key again.',
    },
    'other-address': {
      word: 'Set for other addresses',
      meaning: 'The key was set for other addresses of this connection, so it isn’t used.',
      next: 'Check the addresses, then set the key again.',
    },
    none: {
      word: 'None',
      meaning: 'No key is set.',
      next: 'Set a key. Without it, these calls are disabled or sent without a key.',
    },
  },
  keyTest: {
    testing: { word: 'Testing', meaning: 'One harmless request with this key is on its way.' },
    untested: {
      word: 'Not tested',
      meaning: 'Whether the platform accepts this key isn’t known in this session.',
      next: 'Select Test.',
    },
    accepted: { word: 'Accepted', meaning: 'The platform accepted the key in the last test.' },
    refused: {
      word: 'Rejected',
      meaning: 'The platform rejected the key in the last test.',
      next: 'Check that the right key is set, or replace it.',
    },
    'no-result': {
      word: 'No result',
      meaning: 'The test failed for another reason, so the key may be good or not.',
      next: 'Read the reason, then test again.',
    },
  },
  keychain: {
    locked: {
      word: 'The system keychain is locked',
      meaning: 'Saved keys can’t be used until it’s unlocked. They aren’t lost.',
      next: 'Unlock it in your system’s password app, then try again.',
    },
    'prompt-dismissed': {
      word: 'The keychain prompt was closed',
      meaning: 'Saved keys can’t be used until the prompt is accepted. They aren’t lost.',
      next: 'Test a key, then respond to the prompt.',
    },
    'no-session-bus': {
      word: 'There’s no session bus, so there’s no keychain',
      meaning: 'Keys can’t be saved. A key that you set is gone when the console closes.',
      next: 'Start the console from a desktop session.',
    },
    'no-service': {
      word: 'No keychain service is running',
      meaning: 'Keys can’t be saved. A key that you set is gone when the console closes.',
      next: 'Start or install a keychain, or sign in to the computer as usual.',
    },
    'no-answer': {
      word: 'The system keychain isn’t responding',
      meaning: 'Saved keys can’t be used now. They aren’t known to be lost.',
      next: 'Look for its prompt behind other windows, or sign out and in again.',
    },
    'module-missing': {
      word: 'The keychain component couldn’t be loaded',
      meaning: 'Keys can’t be saved. A key that you set is gone when the console closes.',
      next: 'Reinstall the console.',
    },
  },
  trail: {
    unchecked: {
      word: 'Not checked yet',
      meaning: 'Whether the trail is intact isn’t known in this session.',
      next: 'Select Check now.',
    },
    whole: {
      word: 'Intact',
      meaning: 'Every record follows from the one before, up to the last one saved.',
    },
    altered: {
      word: 'Altered',
      meaning: 'At least one record was changed, removed or added.',
      next: 'Don’t change the trail’s folder. Copy it whole, and compare it with your last backup.',
    },
    unproven: {
      word: 'Not verified',
      meaning: 'Nothing wrong was found, but the key for this record or part isn’t here.',
      next: 'If the system keychain is locked, unlock it and check again. Parts recorded without it stay unverified.',
    },
  },
  call: {
    'under-way': { word: 'In progress', meaning: 'The call has no response yet.' },
    done: { word: 'Done', meaning: 'The platform responded, and the response was readable.' },
    'invalid-input': { word: 'Invalid input' },
    'no-credential': { word: 'No key' },
    'vault-unavailable': { word: 'Keychain not responding' },
    locked: { word: 'Locked' },
    unauthorized: { word: 'Key not accepted' },
    forbidden: { word: 'Key not allowed' },
    'not-found': { word: 'Not found' },
    rejected: { word: 'Rejected' },
    conflict: { word: 'Conflict' },
    'rate-limited': { word: 'Rate limited' },
    'server-error': { word: 'Server error' },
    unreachable: { word: 'Not reached' },
    'timed-out': { word: 'Timed out' },
    cancelled: { word: 'Canceled' },
    'unreadable-response': { word: 'Unreadable' },
    'outcome-unknown': { word: 'Unknown outcome' },
    storage: { word: 'File not saved' },
  },
} as const
