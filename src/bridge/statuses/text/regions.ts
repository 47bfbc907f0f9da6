/** Texts of statuses: regions. */
export const texts = {
  wait: {
    open: {
      meaning: 'The last estimate says that patients can be seen here. Without a number, the wait isn’t reported.',
      next: 'Say the wait to the caller, then book.',
    },
    slow: {
      meaning: 'Open, but the wait has reached the limit for slow in Monitoring settings.',
      next: 'Say the wait to the caller, or look for a shorter one under Plan B.',
    },
    busy: {
      meaning: 'Not available now: the platform reports that the region is busy.',
      next: 'Read the region’s message. Try Plan B, or check again later.',
    },
    closed: {
      meaning: 'Not available now. On the board also if its availability isn’t reported.',
      next: 'Read the reason. Try Plan B, or wait for the next open hours.',
    },
    'off-hours': {
      meaning: 'Not available: the platform reports that it’s outside open hours. The board counts it as closed.',
      next: 'Try Plan B, or wait for the next open hours.',
    },
    inactive: {
      meaning: 'The practice lists this region as inactive, so nothing is booked here.',
      next: 'Try Plan B. If this looks wrong, check with the practice.',
    },
    withdrawn: {
      meaning: 'Listed before, and no longer: the region, the visit type or the qualifier.',
      next: 'Check with the practice. If it’s gone for good, remove it from the board in its panel.',
    },
    missing: {
      meaning: 'Requested, but not in the last update. The wait is unknown; it isn’t zero.',
      next: 'Don’t promise a wait. Select Refresh waits, or try Plan B.',
    },
    fresh: { meaning: 'The last estimate is no older than two update intervals.' },
    stale: {
      meaning: 'The last estimate is older than two update intervals, so it may no longer be true.',
      next: 'Select Refresh waits. Confirm the wait before you promise it.',
    },
    frozen: {
      meaning: 'Outdated, although updates arrive: at least three in a row brought the same estimate.',
      next: 'Don’t rely on it. If this continues, report it to the platform’s support.',
    },
    paused: {
      word: 'Paused',
      meaning: 'By the last pause records that loaded, bookings are paused here.',
      next: 'See in the region’s panel who paused it and since when, before you book.',
    },
    conflict: {
      word: 'Conflict',
      meaning: 'Its data is contradictory, like busy and available at once. It’s counted by its availability.',
      next: 'Confirm with the practice before you book.',
    },
  },
  pause: {
    open: {
      word: 'open',
      meaning: 'The record has no end time, so this pause may still be on.',
      next: 'Check the region on the board.',
    },
  },
  incident: {
    new: {
      word: 'New',
      meaning: 'An alert started, and no one has acknowledged it yet.',
      next: 'Acknowledge it, assign it, or mute it.',
    },
    acknowledged: {
      word: 'Acknowledged',
      meaning: 'Someone acknowledged it, so it sends no more reminders. Its cause isn’t over.',
      next: 'Add notes. At the end of your shift, hand it over.',
    },
    muted: {
      word: 'Muted',
      meaning: 'It sends no notices until the mute ends. Its cause isn’t over.',
      next: 'Select Unmute if you want notices before that.',
    },
    recovered: {
      word: 'Recovered',
      meaning: 'Its cause is over: the waits are good again.',
    },
    ended: {
      word: 'Ended',
      meaning:
        'It ended without recovery: for example, its rule changed, the region closed for the day, or the console was off.',
      next: 'Check the region on the board.',
    },
  },
} as const
