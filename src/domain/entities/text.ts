/** Texts of entities. */
export const texts = {
  entityColumns: {
    reference: (typeWords: string) => `reference, ${typeWords}`,
    notInTheSchema: 'not in the schema',
  },
  entityLabel: {
    entityWithoutAnId: 'entity without an id',
  },
  entitySchema: {
    thisDefinitionCantBeRead: 'this definition can’t be read',
    pattern: (bound: string) => `pattern ${bound}`,
    atLeastCharacters: (bound: string) => (bound === '1' ? 'at least 1 character' : `at least ${bound} characters`),
    atMostCharacters: (bound: string) => (bound === '1' ? 'at most 1 character' : `at most ${bound} characters`),
    atLeast: (bound: string) => `at least ${bound}`,
    atMost: (bound: string) => `at most ${bound}`,
    moreThan: (bound: string) => `more than ${bound}`,
    lessThan: (bound: string) => `less than ${bound}`,
    aMultipleOf: (bound: string) => `a multiple of ${bound}`,
    atLeastItems: (bound: string) => (bound === '1' ? 'at least 1 item' : `at least ${bound} items`),
    atMostItems: (bound: string) => (bound === '1' ? 'at most 1 item' : `at most ${bound} items`),
    atLeastProperties: (bound: string) => (bound === '1' ? 'at least 1 property' : `at least ${bound} properties`),
    atMostProperties: (bound: string) => (bound === '1' ? 'at most 1 property' : `at most ${bound} properties`),
    oneOf: (part: string) => `one of ${part}`,
    noRepeatedItems: 'no repeated items',
    arrayOf: (typeWords: string) => `array of ${typeWords}`,
    neverAllowed: 'never allowed',
    any: 'any',
    or: ' or ',
  },
  entity: {
    valueIsRequired: 'value is required.',
  },
} as const
