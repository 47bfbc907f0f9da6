/** Texts of entities, shared. */
export const texts = {
  entitiesScreen: {
    chooseAnEntityType: 'Choose an entity type',
    theListHasTheTypesOf:
      'The list has the types of the platform’s document. You can open others by name. Nothing is loaded from',
    untilYouChoose: 'until you choose.',
  },
  entityValues: {
    emptyList: 'empty list',
  },
} as const
