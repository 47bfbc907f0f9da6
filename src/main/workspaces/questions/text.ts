/** Texts of questions. */
export const texts = {
  questionFigures: {
    theChartHasNoFiguresDidNotCome: (title: string, named: string) =>
      `The chart “${title}” has no figures: ${named} did not come.`,
    theChartHasNoFiguresItsValuesAre: (title: string) =>
      `The chart “${title}” has no figures: its values are masked, and are not kept.`,
  },
  questionsFile: {
    thisQuestionIsNoLongerSaved: 'This question is no longer saved.',
    saveItAgain: 'Save it again.',
    thereAreSavedQuestionsAlready: (mostQuestions: number) => `There are ${mostQuestions} saved questions already.`,
    removeSomeThatAreNotAskedAnyMore: 'Remove some that are not asked any more, then save this one.',
  },
  questions: {
    run: (name: string, datesWords: string) => `Run “${name}”, ${datesWords}`,
    askingThePlatform: 'Asking the platform',
    whereTheFilesOfGo: (name: string) => `Where the files of “${name}” go`,
    theConsoleEndedBeforeThisRunDidNothing:
      'The console ended before this run did. Nothing of it was written. Run it again.',
    aRunWasMissedTheConsoleWasClosed: 'A run was missed: the console was closed or the computer asleep at its time.',
    runsWereMissedTheConsoleWasClosedOr: (length: number) =>
      `${length} runs were missed: the console was closed or the computer asleep at their times.`,
    theyAreNotMadeUpForRunThe: (words: string) =>
      `${words} They are not made up for; run the question now if its answer is needed.`,
    aRunWasSkippedTheOneBeforeIt: 'A run was skipped: the one before it was still going.',
    thereIsNoTimeZone: (part: string) => `There is no time zone “${part}”.`,
    chooseAnotherZone: 'Choose another zone.',
    thisIsNoTimeZone: 'This is no time zone.',
    theLastDayLiesBeforeTheFirst: 'The last day lies before the first.',
    correctTheDatesAndSaveAgain: 'Correct the dates and save again.',
  },
  runQuestion: {
    applyingTheFilters: 'Applying the filters',
    workingOutTheFigures: 'Working out the figures',
    nothingWasFoundSoNoFileWasWritten: 'Nothing was found, so no file was written.',
    itWasCancelledBeforeItsEnd: 'It was cancelled before its end.',
    theConnectionOfThisQuestionIsNoLonger: 'The connection of this question is no longer there.',
    addTheConnectionAgainInSettingsOrRemove: 'Add the connection again in Settings, or remove the question.',
    theRowsWereLetGoBeforeTheyCould: 'The rows were let go before they could be looked at.',
    runTheQuestionAgain: 'Run the question again.',
    theRunStoppedOnAFaultOfThe: 'The run stopped on a fault of the console.',
    theQuestionFiltersByAndNoSuchColumn: (named: string) =>
      `The question filters by ${named}, and no such column came.`,
    openTheSourceLookAtWhatItsColumns:
      'Open the source, look at what its columns are called now, and save the question anew.',
  },
  takeAway: {
    theFolderIsNotThereSoNoFile: (basename: string) => `The folder “${basename}” is not there, so no file was written.`,
    to: (name: string, from: string, to: string) => `${name} ${from} to ${to}`,
    theFolderHoldsFilesOfThisNameAlready: (mostTries: number) =>
      `The folder holds ${mostTries} files of this name already, so none was written.`,
    moveTheOlderFilesAwayOrChooseAnother: 'Move the older files away, or choose another folder.',
  },
} as const
