import { texts as ownTexts } from './text.ts'

/** Entity types of the sandbox for practice. The document doesn't list them, so users open them by name. */

export const trainingNamespace = 'training'

/** Each with its problem, in plain words. */
export const trainingTypes = [
  { type: 'withoutSchema', trouble: ownTexts.trainingTypes.hasRowsAndNoSchema },
  { type: 'unknownDraft', trouble: ownTexts.trainingTypes.itsSchemaNamesADraftOfJsonSchema },
  { type: 'missingReference', trouble: ownTexts.trainingTypes.itsSchemaRefersToOneThatIsNot },
  { type: 'circleOne', trouble: ownTexts.trainingTypes.itsSchemaStandsOnCircletwoAndThatOne },
  { type: 'circleTwo', trouble: ownTexts.trainingTypes.itsSchemaStandsOnCircleoneAndThatOne },
  { type: 'veryLargeSchema', trouble: ownTexts.trainingTypes.itsSchemaHasThousandsOfFields },
  { type: 'awkwardText', trouble: ownTexts.trainingTypes.itsRowsHoldTextsThatAreHardTo },
] as const
