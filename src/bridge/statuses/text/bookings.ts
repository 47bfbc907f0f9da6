/** Texts of statuses: bookings and unknown outcomes. */
export const texts = {
  booking: {
    journaled: { word: 'Not sent yet', meaning: 'Recorded on this computer. Nothing has been sent.' },
    sending: {
      word: 'Sending',
      meaning: 'The booking is on its way. It isn’t confirmed yet.',
      next: 'Wait for the outcome. Don’t send it a second time.',
    },
    booked: {
      word: 'Booked',
      meaning: 'The platform confirmed it, or staff confirmed it after an unknown outcome.',
      next: 'Confirm the visit to the caller.',
    },
    refused: {
      word: 'Rejected',
      meaning: 'The platform rejected it. It isn’t booked.',
      next: 'Read the reason, correct the form, then send it as a new booking.',
    },
    conflict: {
      word: 'Conflict',
      meaning: 'Rejected because something is in the way, like a taken slot. It isn’t booked.',
      next: 'Choose another time with the caller.',
    },
    'not-sent': {
      word: 'Not sent',
      meaning: 'Nothing left this computer. It isn’t booked.',
      next: 'Send it as a new booking if the caller still wants it.',
    },
    unknown: {
      word: 'Unknown outcome',
      meaning: 'It was sent, and no readable response came back. It may or may not be booked.',
      next: 'Don’t send it again. Check its evidence under Unknown outcomes.',
    },
    'not-booked': {
      word: 'Not booked',
      meaning: 'Staff closed this unknown outcome as not booked.',
      next: 'Send a new booking if the caller still wants it.',
    },
  },
  evidence: {
    booked: {
      word: 'Probably booked',
      meaning: 'This evidence suggests that it’s booked. Only the department’s desk decides it.',
      next: 'Call the department’s desk, then close the outcome.',
    },
    'not-booked': {
      word: 'Probably not booked',
      meaning: 'This evidence suggests that it isn’t booked. Only the department’s desk decides it.',
      next: 'Call the department’s desk before you book again.',
    },
    'cannot-tell': {
      word: 'No evidence',
      meaning: 'It showed nothing either way, or it couldn’t be checked. That isn’t a no.',
      next: 'Check again later, or call the department’s desk.',
    },
    unchecked: {
      word: 'Not checked',
      meaning: 'This evidence hasn’t been checked yet.',
      next: 'Select Check, or record what you learned by phone.',
    },
    unavailable: {
      word: 'Can’t be checked',
      meaning: 'The booking lacks the data that this check needs, like a visit ID.',
      next: 'Use the other evidence.',
    },
  },
} as const
