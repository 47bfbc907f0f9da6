/** Texts of training. */
export const texts = {
  trainingTypes: {
    hasRowsAndNoSchema: 'has rows and no schema',
    itsSchemaNamesADraftOfJsonSchema: 'its schema names a draft of JSON Schema that nobody has',
    itsSchemaRefersToOneThatIsNot: 'its schema refers to one that is not there',
    itsSchemaStandsOnCircletwoAndThatOne: 'its schema stands on circleTwo, and that one on this',
    itsSchemaStandsOnCircleoneAndThatOne: 'its schema stands on circleOne, and that one on this',
    itsSchemaHasThousandsOfFields: 'its schema has thousands of fields',
    itsRowsHoldTextsThatAreHardTo: 'its rows hold texts that are hard to show, to search and to export',
  },
} as const
