/** Texts of training. */
export const texts = {
  trainingTypes: {
    hasRowsAndNoSchema: 'has rows but no schema',
    itsSchemaNamesADraftOfJsonSchema: 'its schema uses an unknown draft of JSON Schema',
    itsSchemaRefersToOneThatIsNot: 'its schema refers to a schema that doesn’t exist',
    itsSchemaStandsOnCircletwoAndThatOne: 'its schema is based on the second circle type, which is based on this one',
    itsSchemaStandsOnCircleoneAndThatOne: 'its schema is based on the first circle type, which is based on this one',
    itsSchemaHasThousandsOfFields: 'its schema has thousands of fields',
    itsRowsHoldTextsThatAreHardTo: 'its rows have text that’s hard to show, search and export',
  },
} as const
