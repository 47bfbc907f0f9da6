/** Texts of searches. */
export const texts = {
  historyFigures: {
    typesOfAction: 'Types of action',
    providers: 'Providers',
    actors: 'Actors',
    visits: 'Visits',
  },
  pauseTimelineOf: {
    record: (part: number) => `record ${part}`,
  },
  pauseTimeline: {
    notAllOfTheseDaysWereRequestedRefresh: 'Not all of these days were requested. Refresh.',
    onlyPausesAroundTheseDaysWereRequestedGo:
      'Only pauses around these days were requested. Go to today to see what’s open now.',
    loadedTooEarlyForAllOfTheseDaysRefresh: 'Pauses were loaded too early for all of these days. Refresh.',
    loadedMoreThanAnHourAgoRefresh: 'Pauses were loaded more than an hour ago. Refresh to see what’s open now.',
  },
  recordsLacking: {
    areStillLoading: (what: string) => `${what} are still loading.`,
    notAllLoadedRefreshToCountThemAll: (part: string) => `Not all ${part} loaded. Refresh to count them all.`,
  },
  surveyScale: {
    to: (label: string, label2: string) => `${label} to ${label2}`,
  },
} as const
