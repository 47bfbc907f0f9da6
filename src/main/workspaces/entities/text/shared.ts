/** Texts of entities, shared. */
export const texts = {
  crawlQuestion: {
    theAddressOfThisConnectionChangedWhileIt: 'This connection’s address changed during loading.',
    readAgainFromTheNewAddress: 'Load again from the new address.',
  },
  entities: {
    countEntityTypes: (name: string) => `Count entity types, ${name}`,
    askingForTotals: 'Loading totals',
  },
  open: {
    read: (type: string, name: string) => `Load ${type}, ${name}`,
    readingTheSchemaAndTheFirstRows: 'Loading the schema and the first rows',
  },
  timeBound: {
    theWorkTookTooLong: 'The work took too long.',
  },
  wholeType: {
    ofWord: (counted: string) => ` of ${counted}`,
    theRowsWereLetGoWhileTheyWere: 'The rows were unloaded while they were in use.',
    startAgainCloseOtherTablesFirstWhereMemory: 'Start again. If memory is low, close other tables first.',
  },
} as const
