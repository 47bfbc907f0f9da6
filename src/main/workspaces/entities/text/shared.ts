/** Texts of entities, shared. */
export const texts = {
  entities: {
    countEntityTypes: (name: string) => `Count entity types, ${name}`,
    loadingTotals: 'Loading totals',
  },
  open: {
    load: (type: string, name: string) => `Load ${type}, ${name}`,
    loadingTheSchemaAndTheFirst: 'Loading the schema and the first rows',
  },
  timeBound: {
    theWorkTookTooLong: 'The work took too long.',
  },
  wholeType: {
    ofWord: (counted: string) => ` of ${counted}`,
    theRowsWereUnloadedWhileThey: {
      message: 'The rows were unloaded while they were in use.',
      nextStep: 'Start again. If memory is low, close other tables first.',
    },
  },
} as const
