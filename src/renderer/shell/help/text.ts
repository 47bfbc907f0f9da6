/** Texts of the help panel. The manual itself is docs/USING.md. */
export const texts = {
  panel: {
    help: 'Help',
    f1: 'F1',
    back: 'Back (Alt ←)',
    forward: 'Forward (Alt →)',
    searchTheManual: 'Search the manual',
    ctrlF: 'Ctrl F',
    thisScreen: (title: string) => `This screen: ${title}`,
    aboutThisScreen: 'About this screen',
    allChapters: 'All chapters',
    manual: 'Manual, works offline',
    manualForVersion: (version: string) => `Manual for version ${version} · works offline`,
    nearbyPages: 'Nearby pages',
    previousPage: 'Previous page:',
    nextPage: 'Next page:',
  },
  results: {
    results: 'Results',
    noMatch: 'No match. Try fewer words, or part of a word.',
  },
} as const
