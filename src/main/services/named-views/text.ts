/** Texts of views. */
export const texts = {
  views: {
    thisTableAlreadyHasAViewNamed: (name: string) => ({
      message: `This table already has a view named ${name}.`,
      nextStep: 'Replace it, or save under another name.',
    }),
    thisTableAlreadyHasNamedViews: (mostViewsOfSubject: number) => ({
      message: `This table already has ${mostViewsOfSubject} named views, the most it can have.`,
      nextStep: 'Remove a view you no longer need, or save under the name of one of them.',
    }),
    thereAreAlreadyNamedViewsIn: (counted: string) => ({
      message: `There are already ${counted} named views, the most the console can save.`,
      nextStep: 'Remove views of this or other tables that you no longer need.',
    }),
    thisViewIsTooLargeTo: {
      message: 'This view is too large to save.',
      nextStep: 'Remove some of its filter values or columns, then save it again.',
    },
  },
} as const
