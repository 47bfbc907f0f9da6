/** Texts of regions, runbooks. */
export const texts = {
  runbookForm: {
    runbook: 'Runbook',
    for: 'For',
    thisRegion: 'This region',
    theWholePractice: 'The whole practice',
    whatToDo: 'What to do',
    oneLineAlsoInWebhooksAnd:
      'One line, also in webhooks and email drafts. No patient names. Leave both empty to remove it.',
    link: 'Link',
    https: 'https://',
    saveRunbook: 'Save runbook',
    savingReplaces: 'Saving replaces this runbook:',
    cancel: 'Cancel',
  },
  runbookPart: {
    noRunbookYetAddWhatToDoHere: 'No runbook yet. Add what to do here.',
    open: (host: string) => `Open ${host}`,
    forTheWholePractice: 'For the whole practice',
    runbook: 'Runbook',
    add: 'Add',
    edit: 'Edit',
    change: (verb: string, title: string | undefined) => `${verb} ${title ?? 'runbook'}`,
  },
} as const
