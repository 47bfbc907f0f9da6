/** Texts of entities, compare. */
export const texts = {
  compareEntities: {
    noSoNotMatched: (key: string) => `no ${key}, so not matched`,
  },
  compareHandlers: {
    comparisonOfAnd: (type: string, name: string, name2: string) => `Comparison of ${type}, ${name} and ${name2}`,
    theConnectionOnTheNoLongerExists: (side: string) => `The connection on the ${side} no longer exists.`,
    chooseAnotherConnection: 'Choose another connection.',
    aConnectionIsNotComparedWithItself: 'A connection is not compared with itself.',
    chooseAnotherConnectionOnTheRight: 'Choose another connection on the right.',
  },
  compareRun: {
    comparingSchemas: 'Comparing schemas',
    comparingEntities: 'Comparing entities',
    theComparisonStoppedOnAFaultOfThe: 'The comparison stopped on a fault of the console.',
    compareAgain: 'Compare again.',
    onTheCouldNotBeRead: (what: string, side: string, name: string, message: string) =>
      `${what} on the ${side}, ${name}, could not be read. ${message}`,
    theSchema: 'The schema',
    reading: (type: string, name: string) => `Reading ${type}, ${name}`,
    theComparisonWasStoppedBeforeItsEndThe:
      'The comparison was stopped before its end; the differences so far are kept.',
  },
  compareEntitiesLabels: {
    entities: (counted: number) => `${counted} entities`,
  },
  compareHandlersLabels: {
    starting: 'Starting',
  },
} as const
