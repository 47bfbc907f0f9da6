/** Texts of entities, shared. */
export const texts = {
  crawlQuestion: {
    theAddressOfThisConnectionChangedWhileIt: 'The address of this connection changed while it was read.',
    readAgainFromTheNewAddress: 'Read again from the new address.',
  },
  entities: {
    countEntityTypes: (name: string) => `Count entity types, ${name}`,
    askingForTotals: 'Asking for totals',
  },
  open: {
    read: (type: string, name: string) => `Read ${type}, ${name}`,
    readingTheSchemaAndTheFirstRows: 'Reading the schema and the first rows',
  },
  timeBound: {
    theWorkTookTooLong: 'The work took too long.',
  },
  wholeType: {
    ofWord: (counted: string) => ` of ${counted}`,
    theRowsWereLetGoWhileTheyWere: 'The rows were let go while they were read.',
    startAgainCloseOtherTablesFirstWhereMemory: 'Start again; close other tables first where memory is short.',
  },
} as const
