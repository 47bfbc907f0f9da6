/** Texts of views. */
export const texts = {
  views: {
    thisTableHasNamedViewsAndNoMore: (mostViewsOfSubject: number) =>
      `This table has ${mostViewsOfSubject} named views, and no more are kept.`,
    removeAViewThatIsNoLongerNeeded: 'Remove a view that is no longer needed, or save under the name of one of them.',
    thereAreNamedViewsInAllAndNo: (counted: string) => `There are ${counted} named views in all, and no more are kept.`,
    removeViewsOfThisOrOtherTablesThat: 'Remove views of this or other tables that are no longer needed.',
    thisViewIsTooLargeToBeKept: 'This view is too large to be kept.',
    takeAwaySomeOfItsFilterValuesOr: 'Take away some of its filter values or columns, then save it again.',
  },
} as const
