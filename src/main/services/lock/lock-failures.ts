import { type Failure, failure } from '../../../bridge/failure.ts'

/** The lock's own failures. */

export const wrongPin = failure('unauthorized', {
  message: 'That is not the PIN.',
  nextStep: 'Try again. If it is forgotten, choose “Forgot the PIN”: the keys of all connections go with it.',
})

export const tooManyTries = (waitMs: number): Failure =>
  failure('rate-limited', {
    message: 'Too many tries were wrong, so none is taken yet.',
    nextStep: 'Wait until the time is over, then try again.',
    retryAfterSeconds: Math.ceil(waitMs / 1_000),
  })

/** The keychain's entry isn't a valid PIN hash, or is missing. */
export const pinDamaged = failure('vault-unavailable', {
  message: 'The keychain holds no PIN that can be checked: what was kept is gone or was altered.',
  nextStep: 'Choose “Forgot the PIN”: the keys of all connections go with it.',
})

/** The lock's file says that a PIN is set, but the key marks contain none. */
export const pinMarkLost = failure('vault-unavailable', {
  message: 'A PIN is set, but the file key-marks.json, which tells where it is kept, was damaged, altered or removed.',
  nextStep:
    'If you have that file as it was, put it back and start the console again. Else choose “Forgot the PIN”: every key of which the console still knows goes with it. Others are used no more; remove them in the password app of your system.',
})

export const noPinTyped = failure('invalid-input', {
  message: 'The console is locked with a PIN.',
  nextStep: 'Type the PIN and unlock again.',
  issues: [{ field: 'pin', message: 'Type the PIN.' }],
})

export const pinThere = failure('invalid-input', {
  message: 'A PIN is set already, so no new one was taken.',
  nextStep: 'Unlock with the PIN there is, then change it in Settings, Lock.',
  issues: [{ field: 'newPin', message: 'A PIN is set already.' }],
})

export const pinRefused = (problem: string): Failure =>
  failure('invalid-input', {
    message: problem,
    nextStep: 'Choose another PIN.',
    issues: [{ field: 'newPin', message: problem }],
  })

export const noPin = failure('rejected', {
  message: 'No PIN is set.',
  nextStep: 'There is nothing to remove: unlock with your name.',
})

export const noSystemCheck = failure('rejected', {
  message: 'This computer has no check of its own that can stand for the PIN.',
  nextStep: 'Type the PIN.',
})

export const systemCheckFailed = failure('unauthorized', {
  message: 'The system did not recognise its user, or its question was closed.',
  nextStep: 'Try again, or type the PIN.',
})

export const lockedAgain = failure('locked', {
  message: 'The console was locked again meanwhile.',
  nextStep: 'Unlock it once more.',
})

export const alreadyNamed = failure('rejected', {
  message: 'Somebody is named already.',
  nextStep: 'Lock the console and unlock it under the other name.',
})
