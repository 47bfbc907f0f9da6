/** What the screens of entities, rows say. */
export const texts = {
  addPlatformFilter: {
    platformFilter: 'Platform filter',
    platform: 'Platform',
    wholeValuesCapitalsIncludedAsked: 'Whole values, capitals included; asked again, so other rows come.',
    here: 'Here',
    amongTheRowsReadAtOnceTheButton: 'Among the rows read, at once: the button Filter, or a column’s header.',
  },
  platformFilterForm: {
    nameTheField: 'Name the field.',
    addAPlatformFilter: 'Add a platform filter',
    field: 'Field',
    kindOfValue: 'Kind of value',
    value: 'Value',
    addFilter: 'Add filter',
  },
  resolveChoice: {
    resolve: (words: string) => `Resolve: ${words}`,
    resolve2: 'Resolve',
    resolveReferences: 'Resolve references',
    aResolvedReferenceComesAsAWhole:
      'A resolved reference comes as a whole entity; the others come as the platform sends them.',
    all: 'All',
    none: 'None',
    some: 'Some',
    ofTheseTypes: 'Of these types',
  },
  rowsBar: {
    askingForOtherRows: 'asking for other rows',
    noSchema: 'no schema',
    readingTheSchema: 'reading the schema',
    noVersion: 'no version',
    schema: (version: string) => `schema ${version}`,
    compareWithTheOpenOne: 'Compare with the open one',
  },
  rowsEmpty: {
    theRowsCouldNotBeRead: 'The rows could not be read',
    soNothingIsKnownAboutHowManyThere:
      'So nothing is known about how many there are. What happened and what to do stands above.',
    readingWasStoppedBeforeTheFirstRow: 'Reading was stopped before the first row',
    goOn: 'Go on',
    soNothingIsKnownAboutHowManyThere2: 'So nothing is known about how many there are.',
    readAgain: 'Read again',
    noRowMatchesThePlatformsFilters: 'No row matches the platform’s filters',
    clearThePlatformsFilters: 'Clear the platform’s filters',
    thePlatformComparesWholeValues: 'The platform compares whole values, capitals included, and all filters must hold.',
    thereIsNoHere: (type: string) => `There is no ${type} here`,
    answeredWithATotalOf0IfYouExpect:
      'answered with a total of 0. If you expect rows, check the namespace and the title.',
  },
  rowsFilters: {
    emptyText: 'empty text',
  },
  rowsNotices: {
    readTheSchemaOf: (type: string) => `Read the schema of ${type}`,
    theColumnsBelowComeFromTheRows: 'The columns below come from the rows themselves.',
    openTheRowsOf: (type: string) => `Open the rows of ${type}`,
    readTheRowsOfAgain: (type: string) => `Read the rows of ${type} again`,
    readTheRowsOf: (type: string) => `Read the rows of ${type}`,
    stillShownTheThatCameBefore: (rows: string) => `Still shown: the ${rows} that came before.`,
    stillShown: (counted: string) => `Still shown: ${counted}`,
    asTheyWereAskedForBefore: ' as they were asked for before',
    from: ', from',
  },
  rowsScreen: {
    entities: (namespace: string) => `entities ${namespace}`,
    rowsOf: (type: string) => `Rows of ${type}`,
    readingTheRowsOf: (type: string) => `Reading the rows of ${type}`,
  },
  filterInput: {
    trueOrFalse: 'true or false',
    giveANumber: 'Give a number.',
    giveTheWholeValue: 'Give the whole value.',
  },
} as const
