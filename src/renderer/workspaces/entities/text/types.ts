/** Texts of entities, types. */
export const texts = {
  countFoot: {
    countingNow: 'Counting now',
    notCounted: (wrong: string) => `Not counted. ${wrong}`,
    correlationId: (correlationId: string) => `Correlation ID ${correlationId}.`,
    countingOf: (done: number, part: number | string) => `Counting, ${done} of ${part}`,
    notCountedYet: 'Not counted yet',
    counted: 'Counted',
    countAll: 'Count all',
    countAllTypesAgain: 'Count all types again',
  },
  openByName: {
    enterTheTitleAloneWithoutIts: 'Enter the title alone, without its namespace.',
    openAnotherByName: 'Open another by name',
    openAnotherTypeByName: 'Open another type by name',
    namespace: 'Namespace',
    healthsystemAssetOrAnotherOfYour: 'healthSystem, asset, or another of your platform',
    title: 'Title',
    theEntitysTitleWithItsCapitals: 'The entity’s title, with its capitals',
    open: (namespace: string, type: string) => `Open ${namespace}/${type}`,
    open2: 'Open',
    thePlatformHasNoType: (namespace: string, type: string) => `The platform has no type ${namespace}/${type}.`,
  },
  typeList: {
    entityTypes: 'Entity types',
    findAType: 'Find a type',
    noMatchInTheListOpen: 'No match in the list. Open it by name below.',
    itsSizeCouldntBeLoaded: 'Its size couldn’t be loaded.',
    notCounted: 'not counted',
    removeFromTheList: (type: string) => `Remove ${type} from the list`,
    loading: 'loading',
    loading2: (percent: string) => `loading, ${percent}`,
  },
  typeCounts: {
    typeCounts: 'type counts',
  },
} as const
