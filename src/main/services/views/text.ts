/** Texts of views. */
export const texts = {
  views: {
    thisTableHasNamedViewsAndNoMore: (mostViewsOfSubject: number) =>
      `This table already has ${mostViewsOfSubject} named views, the most it can have.`,
    removeAViewThatIsNoLongerNeeded: 'Remove a view you no longer need, or save under the name of one of them.',
    thereAreNamedViewsInAllAndNo: (counted: string) =>
      `There are already ${counted} named views in all, the most the console can save.`,
    removeViewsOfThisOrOtherTablesThat: 'Remove views of this or other tables that you no longer need.',
    thisViewIsTooLargeToBeKept: 'This view is too large to save.',
    takeAwaySomeOfItsFilterValuesOr: 'Remove some of its filter values or columns, then save it again.',
  },
} as const
