/** Texts of training. */
export const texts = {
  trainingTypes: {
    hasRowsButNoSchema: 'has rows but no schema',
    itsSchemaUsesAnUnknownDraft: 'its schema uses an unknown draft of JSON Schema',
    itsSchemaRefersToASchema: 'its schema refers to a schema that doesn’t exist',
    itsSchemaIsBasedOnThe: 'its schema is based on the second circle type, which is based on this one',
    itsSchemaIsBasedOnThe2: 'its schema is based on the first circle type, which is based on this one',
    itsSchemaHasThousandsOfFields: 'its schema has thousands of fields',
    itsRowsHaveTextThatsHard: 'its rows have text that’s hard to show, search and export',
  },
} as const
