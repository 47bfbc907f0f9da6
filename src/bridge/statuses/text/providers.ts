/** Texts of statuses: providers and slots. */
export const texts = {
  provider: {
    both: { meaning: 'New and returning patients can be booked online. Whether a slot is free is another question.' },
    'new-only': {
      meaning: 'New patients can be booked online, returning patients can’t.',
      next: 'For a returning patient, choose another provider.',
    },
    'returning-only': {
      meaning: 'Returning patients can be booked online, new patients can’t.',
      next: 'For a new patient, choose another provider.',
    },
    none: {
      meaning: 'Turned on, but neither new nor returning patients can be booked online.',
      next: 'Choose another provider, or contact the department.',
    },
    off: {
      meaning: 'Turned off for online booking.',
      next: 'Choose another provider, or contact the department.',
    },
    unknown: {
      meaning: 'A deciding field is missing, EHR systems disagree, or the record couldn’t be loaded.',
      next: 'Open the provider’s page to see which one, or load the record again.',
    },
    'not-loaded': {
      word: 'Not loaded',
      meaning: 'The record couldn’t be loaded, so the result is unknown.',
      next: 'Read the problem in its row, then load the directory again.',
    },
  },
  rule: {
    1: {
      word: 'Rule 1',
      meaning: 'The provider is turned off. No patient can book online.',
      next: 'Transfer the caller to the clinic, or find another provider.',
    },
    2: {
      word: 'Rule 2',
      meaning: 'The provider takes no new patients online.',
      next: 'Transfer new patients to the clinic, or find another provider.',
    },
    3: {
      word: 'Rule 3',
      meaning: 'Returning patients can’t book this provider online.',
      next: 'Transfer returning patients to the clinic, or find another provider.',
    },
  },
  offer: {
    open: {
      word: 'open',
      meaning: 'The rules allow it for these patients. Whether a slot is free is another question.',
      next: 'Select the number to see the slots.',
    },
    closed: {
      word: 'closed',
      meaning: 'A rule closes it for these patients.',
      next: 'Select it to see the rule and the field that decided.',
    },
    'not-for-class': {
      word: 'Not for these patients',
      meaning: 'This visit type is for the other patients: new or returning.',
      next: 'Choose another visit type.',
    },
    'not-offered': {
      word: 'Not offered there',
      meaning: 'The department’s list of visit types doesn’t contain it.',
      next: 'Choose another department or visit type.',
    },
    unknown: {
      word: 'unknown',
      meaning: 'The record doesn’t say whether it can be booked.',
      next: 'Select it to see which field is missing.',
    },
  },
  why: {
    passes: { word: 'passes', meaning: 'This isn’t the reason.' },
    fails: {
      word: 'fails',
      meaning: 'This is why no slot is found.',
      next: 'Read the fields, then try the change that it suggests, if any.',
    },
    open: {
      word: 'unknown',
      meaning: 'The data that this check needs isn’t loaded or doesn’t exist.',
      next: 'Load the missing data, or check with the department.',
    },
    skipped: { word: 'not checked', meaning: 'The checks stopped earlier, so this one says nothing.' },
  },
  slot: {
    past: {
      word: 'past',
      meaning: 'This start time has passed, by this computer’s clock.',
      next: 'Choose a later time.',
    },
    'not-bookable': {
      word: 'not bookable',
      meaning: 'The platform marks this time as not bookable.',
      next: 'Choose another time.',
    },
    odd: {
      word: 'unusual',
      meaning: 'Something about this slot’s data isn’t as documented, like a missing time zone.',
      next: 'Select it for the details, and confirm the time before you book.',
    },
  },
  lens: {
    agree: { word: 'agree', meaning: 'Each source that can list this slot lists it the same way.' },
    missing: {
      word: 'missing',
      meaning: 'One source lists this slot. Another one could, and doesn’t. This is a hint, not proof.',
      next: 'Load them again. If it stays, confirm the slot with the department.',
    },
    unknown: {
      word: 'unknown',
      meaning: 'This source didn’t respond, so the slot isn’t known to be missing there.',
      next: 'Load it again.',
    },
    duration: {
      word: 'duration',
      meaning: 'The sources report different lengths.',
      next: 'Confirm the length with the department.',
    },
    offset: {
      word: 'offset',
      meaning: 'The sources report the same moment with different time zone offsets.',
      next: 'Read the time on the department’s clock.',
    },
    name: {
      word: 'name',
      meaning: 'The sources use different names for the visit type.',
      next: 'Have a data admin compare the names.',
    },
    department: {
      word: 'department',
      meaning: 'A source lists this start at another department.',
      next: 'Confirm the department before you book.',
    },
    past: { word: 'past', meaning: 'This start has passed.', next: 'Choose a later time.' },
    twice: {
      word: 'twice',
      meaning: 'One source lists this slot more than once.',
      next: 'Count it once. Have a data admin check the source.',
    },
  },
  slotField: {
    ok: { word: 'fits', meaning: 'The field follows the documentation and matches the slot.' },
    wrong: {
      word: 'wrong',
      meaning: 'The field breaks the documentation or differs from the slot.',
      next: 'Don’t book with this slot ID. Search the slot again.',
    },
    missing: {
      word: 'missing',
      meaning: 'The slot ID lacks this field.',
      next: 'Don’t book with this slot ID. Search the slot again.',
    },
    'not-checked': { word: 'not checked', meaning: 'There’s nothing to compare this field with.' },
    extra: {
      word: 'not documented',
      meaning: 'The slot ID has a field that the documentation doesn’t list.',
      next: 'Send the slot ID to the platform’s support if booking fails.',
    },
  },
} as const
