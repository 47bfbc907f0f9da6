/** Texts of entities, compare. */
export const texts = {
  compareEntities: {
    noSoNotMatched: (key: string) => `no ${key}, so not matched`,
    entities: (counted: number) => `${counted} entities`,
  },
  compareHandlers: {
    comparisonOfAnd: (type: string, name: string, name2: string) => `Comparison of ${type}, ${name} and ${name2}`,
    theConnectionOnTheNoLongerExists: (side: string) => ({
      message: `The connection on the ${side} no longer exists.`,
      nextStep: 'Choose another connection.',
    }),
    aConnectionCantBeComparedWith: {
      message: 'A connection can’t be compared with itself.',
      nextStep: 'Choose another connection on the right.',
    },
    starting: 'Starting',
  },
  compareRun: {
    comparingTheSchema: 'Comparing the schema',
    comparingEntities: 'Comparing entities',
    theComparisonStoppedBecauseOfAn: {
      message: 'The comparison stopped because of an error in the console.',
      nextStep: 'Compare again.',
    },
    onTheCouldntBeLoaded: (what: string, side: string, name: string, message: string) =>
      `${what} on the ${side}, ${name}, couldn’t be loaded. ${message}`,
    theSchema: 'The schema',
    loading: (type: string, name: string) => `Loading ${type}, ${name}`,
    theComparisonWasStoppedEarlyThe: 'The comparison was stopped early. The differences so far are kept.',
  },
} as const
