/** Texts of questions. */
export const texts = {
  questionFigures: {
    theChartHasNoFiguresMissing: (title: string, named: string) =>
      `The chart “${title}” has no figures. Missing from the results: ${named}.`,
    theChartHasNoFiguresItsValuesAre: (title: string) =>
      `The chart “${title}” has no figures: its values are masked and aren’t saved.`,
  },
  questionsFile: {
    thisQuestionIsNoLongerSaved: { message: 'This question is no longer saved.', nextStep: 'Save it again.' },
    thereAreAlreadySavedQuestions: (mostQuestions: number) => ({
      message: `There are already ${mostQuestions} saved questions.`,
      nextStep: 'Remove questions you no longer need, then save this one.',
    }),
  },
  questions: {
    run: (name: string, datesWords: string) => `Run “${name}”, ${datesWords}`,
    loadingFromThePlatform: 'Loading from the platform',
    selectAFolderForTheFiles: (name: string) => `Select a folder for the files of “${name}”`,
    theConsoleClosedBeforeThisRun:
      'The console closed before this run finished. Its figures weren’t saved. Run it again.',
    theConsoleClosedBeforeThisScheduledRun:
      'The console closed before this run finished. Its figures weren’t saved. Its file may be in the folder; if not, run it again.',
    aRunWasMissedTheConsoleWasClosed:
      'A run was missed: the console was closed or the computer was asleep at that time.',
    runsWereMissedTheConsoleWasClosedOr: (length: number) =>
      `${length} runs were missed: the console was closed or the computer was asleep at those times.`,
    missedRunsArentRunLaterIf: (words: string) =>
      `${words} Missed runs aren’t run later. If you need the results, run the question now.`,
    aRunWasSkippedTheOneBeforeIt: 'A run was skipped: the one before it was still in progress.',
    isntATimeZone: (part: string) => `“${part}” isn’t a time zone.`,
    selectAnotherTimeZone: 'Select another time zone.',
    thisIsntATimeZone: 'This isn’t a time zone.',
    theLastDayIsBeforeThe: 'The last day is before the first.',
    correctTheDatesThenSaveAgain: 'Correct the dates, then save again.',
  },
  runQuestion: {
    applyingTheFilters: 'Applying the filters',
    calculatingTheFigures: 'Calculating the figures',
    nothingWasFoundSoNoFile: 'Nothing was found, so no file was saved.',
    theRunWasCanceledBeforeIt: 'The run was canceled before it finished.',
    theConnectionOfThisQuestionNo: {
      message: 'The connection of this question no longer exists.',
      nextStep: 'Save the question again on another connection.',
    },
    theRowsWereUnloadedBeforeThey: {
      message: 'The rows were unloaded before they could be checked.',
      nextStep: 'Run the question again.',
    },
    theRunStoppedBecauseOfAn: 'The run stopped because of an error in the console.',
    theQuestionsFilterCantBeApplied: (named: string) => ({
      message: `The question’s filter can’t be applied. Missing from the results: ${named}.`,
      nextStep: 'Open the source, check its column names, and save the question again.',
    }),
  },
  takeAway: {
    theFolderIsntThereSoNo: (basename: string) => `The folder “${basename}” isn’t there, so no file was saved.`,
    to: (name: string, from: string, to: string) => `${name} ${from} to ${to}`,
    theFolderAlreadyHasFilesWith: (mostTries: number) => ({
      message: `The folder already has ${mostTries} files with this name, so none was saved.`,
      nextStep: 'Move the older files, or select another folder.',
    }),
  },
} as const
