/** What the screens of entities, shared say. */
export const texts = {
  entitiesScreen: {
    chooseAnEntityType: 'Choose an entity type',
    theListNamesTheTypesOfThePlatforms:
      'The list names the types of the platform’s document. Others can be opened by name. Nothing is read from',
    untilYouChoose: 'until you choose.',
  },
  entityValues: {
    emptyList: 'empty list',
  },
} as const
