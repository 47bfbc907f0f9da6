/** A promise that `npm run test:trust` tests. Its tests call `tellRow` with its number. */
export type Promised = {
  readonly row: number
  readonly promise: string
  /** True if the promise is that something is absent: then a planted value must have been found, or the test doesn't count. */
  readonly searches: boolean
  /** The parts that only real Electron can test, under the names that tests report there. */
  readonly onlyInElectron?: readonly string[]
}

const holds = (row: number, promise: string, onlyInElectron?: readonly string[]): Promised =>
  onlyInElectron === undefined ? { row, promise, searches: false } : { row, promise, searches: false, onlyInElectron }
const searches = (row: number, promise: string, onlyInElectron?: readonly string[]): Promised =>
  onlyInElectron === undefined ? { row, promise, searches: true } : { row, promise, searches: true, onlyInElectron }

/** The console's promises under their permanent numbers; a promise without a test is listed too, so that this is visible. */
export const promises: readonly Promised[] = [
  holds(1, 'Every item of the official checklist for Electron programs holds at run time', [
    'preferences of the page and webviews: items 2, 3, 4, 6, 8, 9, 10, 11, 12',
  ]),
  searches(2, 'A hostile page cannot leave its window', ['ways out tried by the page']),
  searches(3, 'The fuses of the runtime are set, and behave', [
    'probes of the fuses that find nothing',
    'a changed archive is not started',
  ]),
  searches(4, 'The bridge is a closed list; what arrives is checked, and so is who sends it'),
  holds(5, 'Permissions are denied', ['asked for by the page of the built app']),
  searches(6, 'A static scan of what was built stays clean'),
  searches(7, 'A key is in the main process and the keychain, and nowhere else'),
  holds(8, 'The states of a keychain are told apart'),
  searches(9, 'A key is never written in the clear where there is no keychain'),
  searches(10, 'A key goes to its own host and its own family of calls'),
  holds(11, 'TLS is never weakened'),
  holds(12, 'Every call ends, within bounds'),
  searches(13, 'What is kept of patients cannot be read without the system’s secret'),
  holds(14, 'What was kept outlives a crash'),
  holds(15, 'The console locks by itself'),
  searches(16, 'The lock empties the page'),
  searches(17, 'Logs and the incident bundle hold nothing of a patient'),
  holds(18, 'What identifies a patient is masked; the clipboard is cleared; print and save stand behind exports', [
    'clipboard in the built app',
    'print, save, source, tools, menus, dragging out, dropping in',
  ]),
  searches(19, 'Files are private, and can be removed'),
  holds(20, 'What is done with patients and providers is recorded before it is shown or sent'),
  searches(21, 'A record that was changed is told'),
  holds(22, 'Nothing is booked twice, and no outcome is lost'),
  holds(23, 'A crash around a booking is recovered'),
  holds(24, 'Redirects, proxies, double clicks and twins double nothing'),
  holds(25, 'An unknown outcome is settled by a person, never guessed'),
  holds(26, 'Slot ids and times are exact'),
  holds(27, 'A report’s status is followed through everything, restarts too'),
  holds(28, 'A file under its final name is whole'),
  holds(29, 'Trouble with disks and paths is told, and leaves nothing behind'),
  holds(30, 'Polling is polite and honest'),
  holds(31, 'Any body of an answer is survived'),
  holds(32, 'Drift from the contract is caught, not shown'),
  holds(33, 'CSV goes in and out exactly, and runs nothing'),
  holds(34, 'Any text is safe on the screen and in storage'),
  searches(35, 'What ships is what was reviewed', ['the packaged program starts']),
  searches(36, 'There is no updater that could be forged, and no telemetry'),
]
