/** Texts of questions. */
export const texts = {
  questionFigures: {
    theChartHasNoFiguresDidNotCome: (title: string, named: string) =>
      `The chart “${title}” has no figures. Missing from the results: ${named}.`,
    theChartHasNoFiguresItsValuesAre: (title: string) =>
      `The chart “${title}” has no figures: its values are masked and aren’t saved.`,
  },
  questionsFile: {
    thisQuestionIsNoLongerSaved: 'This question is no longer saved.',
    saveItAgain: 'Save it again.',
    thereAreSavedQuestionsAlready: (mostQuestions: number) => `There are already ${mostQuestions} saved questions.`,
    removeSomeThatAreNotAskedAnyMore: 'Remove questions you no longer need, then save this one.',
  },
  questions: {
    run: (name: string, datesWords: string) => `Run “${name}”, ${datesWords}`,
    askingThePlatform: 'Loading from the platform',
    whereTheFilesOfGo: (name: string) => `Select a folder for the files of “${name}”`,
    theConsoleEndedBeforeThisRunDidNothing:
      'The console closed before this run finished. Nothing was saved. Run it again.',
    aRunWasMissedTheConsoleWasClosed:
      'A run was missed: the console was closed or the computer was asleep at that time.',
    runsWereMissedTheConsoleWasClosedOr: (length: number) =>
      `${length} runs were missed: the console was closed or the computer was asleep at those times.`,
    theyAreNotMadeUpForRunThe: (words: string) =>
      `${words} Missed runs aren’t run later. If you need the results, run the question now.`,
    aRunWasSkippedTheOneBeforeIt: 'A run was skipped: the one before it was still in progress.',
    thereIsNoTimeZone: (part: string) => `“${part}” isn’t a time zone.`,
    chooseAnotherZone: 'Select another time zone.',
    thisIsNoTimeZone: 'This isn’t a time zone.',
    theLastDayLiesBeforeTheFirst: 'The last day is before the first.',
    correctTheDatesAndSaveAgain: 'Correct the dates, then save again.',
  },
  runQuestion: {
    applyingTheFilters: 'Applying the filters',
    workingOutTheFigures: 'Calculating the figures',
    nothingWasFoundSoNoFileWasWritten: 'Nothing was found, so no file was saved.',
    itWasCancelledBeforeItsEnd: 'The run was canceled before it finished.',
    theConnectionOfThisQuestionIsNoLonger: 'The connection of this question no longer exists.',
    addTheConnectionAgainInSettingsOrRemove: 'Add the connection again in Settings, or remove the question.',
    theRowsWereLetGoBeforeTheyCould: 'The rows were unloaded before they could be checked.',
    runTheQuestionAgain: 'Run the question again.',
    theRunStoppedOnAFaultOfThe: 'The run stopped because of an error in the console.',
    theQuestionFiltersByAndNoSuchColumn: (named: string) =>
      `The question’s filter can’t be applied. Missing from the results: ${named}.`,
    openTheSourceLookAtWhatItsColumns: 'Open the source, check its column names, and save the question again.',
  },
  takeAway: {
    theFolderIsNotThereSoNoFile: (basename: string) => `The folder “${basename}” isn’t there, so no file was saved.`,
    to: (name: string, from: string, to: string) => `${name} ${from} to ${to}`,
    theFolderHoldsFilesOfThisNameAlready: (mostTries: number) =>
      `The folder already has ${mostTries} files with this name, so none was saved.`,
    moveTheOlderFilesAwayOrChooseAnother: 'Move the older files, or select another folder.',
  },
} as const
