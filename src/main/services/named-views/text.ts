/** Texts of views. */
export const texts = {
  views: {
    thisTableAlreadyHasNamedViews: (mostViewsOfSubject: number) =>
      `This table already has ${mostViewsOfSubject} named views, the most it can have.`,
    removeAViewYouNoLonger: 'Remove a view you no longer need, or save under the name of one of them.',
    thereAreAlreadyNamedViewsIn: (counted: string) =>
      `There are already ${counted} named views, the most the console can save.`,
    removeViewsOfThisOrOtherTablesThat: 'Remove views of this or other tables that you no longer need.',
    thisViewIsTooLargeTo: 'This view is too large to save.',
    removeSomeOfItsFilterValues: 'Remove some of its filter values or columns, then save it again.',
  },
} as const
