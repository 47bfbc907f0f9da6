import { texts as ownTexts } from './text.ts'

/** Entity types of the sandbox for practice. The document doesn't list them, so users open them by name. */

export const trainingNamespace = 'training'

/** Each with its problem, in plain words. */
export const trainingTypes = [
  { type: 'withoutSchema', trouble: ownTexts.trainingTypes.hasRowsButNoSchema },
  { type: 'unknownDraft', trouble: ownTexts.trainingTypes.itsSchemaUsesAnUnknownDraft },
  { type: 'missingReference', trouble: ownTexts.trainingTypes.itsSchemaRefersToASchema },
  { type: 'circleOne', trouble: ownTexts.trainingTypes.itsSchemaIsBasedOnThe },
  { type: 'circleTwo', trouble: ownTexts.trainingTypes.itsSchemaIsBasedOnThe2 },
  { type: 'veryLargeSchema', trouble: ownTexts.trainingTypes.itsSchemaHasThousandsOfFields },
  { type: 'awkwardText', trouble: ownTexts.trainingTypes.itsRowsHaveTextThatsHard },
] as const
