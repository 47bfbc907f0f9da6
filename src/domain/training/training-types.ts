/** Entity types of the sandbox for practice. The document doesn't list them, so users open them by name. */

export const trainingNamespace = 'training'

/** Each with its problem, in plain words. */
export const trainingTypes = [
  { type: 'withoutSchema', trouble: 'has rows and no schema' },
  { type: 'unknownDraft', trouble: 'its schema names a draft of JSON Schema that nobody has' },
  { type: 'missingReference', trouble: 'its schema refers to one that is not there' },
  { type: 'circleOne', trouble: 'its schema stands on circleTwo, and that one on this' },
  { type: 'circleTwo', trouble: 'its schema stands on circleOne, and that one on this' },
  { type: 'veryLargeSchema', trouble: 'its schema has thousands of fields' },
  { type: 'awkwardText', trouble: 'its rows hold texts that are hard to show, to search and to export' },
] as const
