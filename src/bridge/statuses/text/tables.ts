/** Texts of statuses: tables, reports, tasks, runs and audits. */
export const texts = {
  report: {
    starting: { meaning: 'The start is sent. No response has come yet.' },
    'start-refused': {
      meaning: 'The platform rejected the start, so no report is running.',
      next: 'Read the reason, correct it, then start the report again.',
    },
    'start-not-sent': {
      meaning: 'Nothing left this computer, so no report is running.',
      next: 'Read the reason, then start the report again.',
    },
    'start-unknown': {
      meaning: 'The start was sent, and no readable response came back. A report may be running.',
      next: 'Don’t start it again. Select Resolve, and send support the details there.',
    },
    'not-started': {
      word: 'Not started',
      meaning: 'The start was unknown, and staff confirmed that no report is running.',
      next: 'Start it again if you still need it.',
    },
    asking: { meaning: 'The platform accepted the start. Its first status hasn’t come yet.' },
    queued: { meaning: 'The platform has the report in its queue.' },
    running: { meaning: 'The platform is preparing the report.' },
    retrying: {
      meaning: 'The platform reported a failure and retries by itself. It may still succeed.',
      next: 'Wait 15 minutes before you start another one.',
    },
    succeeded: {
      meaning: 'The report is ready on the platform. That doesn’t mean that it’s downloaded.',
      next: 'Select Open to download and check it.',
    },
    failed: {
      meaning: 'It stayed failed for 15 minutes, so the console no longer expects the platform to retry it.',
      next: 'Select Start again.',
    },
    cancelled: {
      meaning: 'Canceled on the platform. This console can’t cancel a report.',
      next: 'Select Start again if you still need it.',
    },
    odd: {
      meaning: 'The platform sent a status that its documentation doesn’t list. Checks continue.',
      next: 'Wait. If it doesn’t change, send support the report ID.',
    },
    'asking-refused': {
      meaning: 'The platform refused to report a status, so checks have stopped. The report may still be running.',
      next: 'Read the reason, then select Check again.',
    },
    downloading: {
      word: 'Downloading',
      meaning: 'The file is on its way. It counts as complete only after its checks.',
    },
    stuck: {
      word: 'Stuck',
      meaning: 'The same status for over two hours, or no end within a day. It may still finish.',
      next: 'Wait, or start another one. Send support the report ID.',
    },
  },
  run: {
    done: { word: 'Done', meaning: 'The question ran to its end.', next: 'Open it to see its rows.' },
    partial: {
      word: 'Done, may lack rows',
      meaning: 'The question ran, but rows are missing, or nothing confirms that every row loaded.',
      next: 'Read the reason, then run it again before you rely on its figures.',
    },
    failed: {
      word: 'Failed',
      meaning: 'The run ended with a problem, so it has no result.',
      next: 'Read the reason, then run it again.',
    },
    missed: {
      word: 'Missed',
      meaning: 'It didn’t run: the console was closed, the computer asleep, or the run before still in progress.',
      next: 'Run it now if you need those days.',
    },
    cancelled: {
      word: 'Canceled',
      meaning: 'The run was canceled before its end.',
      next: 'Run it again if you need it.',
    },
  },
  table: {
    reading: {
      word: 'Loading',
      meaning: 'Rows are still coming, so counts grow.',
      next: 'Wait for the end before you rely on a count.',
    },
    complete: {
      word: 'Complete',
      meaning: 'All rows loaded, and the platform’s count or the checks of the file confirm it.',
    },
    incomplete: {
      word: 'Incomplete',
      meaning: 'Some rows are missing. The reasons say which ones and why.',
      next: 'Load it again before you count or export.',
    },
    unproven: {
      word: 'Can’t confirm that all rows loaded',
      meaning: 'Loading ended, but nothing confirms that every row came.',
      next: 'Read the reasons, then load it again. Don’t report its counts as final.',
    },
    stopped: {
      word: 'Stopped',
      meaning: 'Loading was stopped or failed, so only some of the rows are here.',
      next: 'Load the rest, or load it again.',
    },
    'not-loaded': {
      word: 'Not loaded',
      meaning: 'Loading ended before the first row. That doesn’t mean that there are none.',
      next: 'Read the reason, then load it again.',
    },
  },
  task: {
    running: {
      word: 'Running',
      meaning: 'The task is working. It continues when you open another screen.',
      next: 'To stop it, select Cancel under Tasks.',
    },
    done: {
      word: 'Done',
      meaning: 'The task reached its end. Its result says whether it’s complete.',
      next: 'Open its result.',
    },
    failed: {
      word: 'Failed',
      meaning: 'The task ended with a problem. Its result may be incomplete or missing.',
      next: 'Read the reason, then try again.',
    },
    cancelled: {
      word: 'Canceled',
      meaning: 'The task was canceled before its end. Its result is incomplete or missing.',
      next: 'Start it again if you need it.',
    },
  },
  audit: {
    complete: { word: 'Complete', meaning: 'All records loaded, and every check ran.' },
    'partly-checked': {
      word: 'Partly checked',
      meaning: 'All records loaded, but some rules weren’t checked everywhere.',
      next: 'The cards say which rules and why. Run it again.',
    },
    problem: {
      word: 'Problem',
      meaning: 'Some entities couldn’t be checked against the schema. Their plausibility was checked.',
      next: 'Read the problem, then run it again.',
    },
    stopped: {
      word: 'Stopped',
      meaning: 'Not all entities were available to check. More findings are possible.',
      next: 'Run it again to the end.',
    },
    'not-complete': {
      word: 'Incomplete',
      meaning: 'The audit didn’t reach the end of the list, or some records couldn’t be loaded.',
      next: 'Run it again. More findings are possible.',
    },
    'slots-unchecked': {
      word: 'Incomplete: not all slots checked',
      meaning: 'All records were checked, but the slots of some providers weren’t.',
      next: 'Run it again with slots.',
    },
  },
  finding: {
    new: {
      word: 'new',
      meaning: 'The previous comparable audit didn’t have this finding.',
      next: 'Correct the record at its source, then run the audit again.',
    },
    known: {
      word: 'known',
      meaning: 'The previous comparable audit had this finding too.',
      next: 'Correct the record at its source, then run the audit again.',
    },
    gone: { word: 'gone', meaning: 'The previous comparable audit had this finding; this one doesn’t.' },
  },
  comparison: {
    complete: { word: 'Complete', meaning: 'All entities of both connections loaded and were compared.' },
    'not-complete': {
      word: 'Incomplete',
      meaning:
        'Some entities didn’t load, or nothing confirms that all did. An entity not found on one side may be there.',
      next: 'Read the reasons, then compare again.',
    },
    stopped: {
      word: 'Stopped; not everything was compared',
      meaning: 'It ended early, so more differences are possible.',
      next: 'Compare again.',
    },
  },
  figure: {
    'not-asked': { word: 'Not requested', meaning: 'The console sent no request for this figure. It isn’t zero.' },
    'could-not-be-asked': {
      word: 'Can’t be requested',
      meaning: 'The platform has no request for this figure. It isn’t zero.',
    },
    'not-checked': {
      word: 'Not checked',
      meaning: 'A check that this figure needs didn’t run or didn’t finish. It isn’t zero.',
    },
    'not-covered': {
      word: 'Not covered',
      meaning: 'The loaded data doesn’t include it, like days outside a report. It isn’t zero.',
    },
    next: 'Point to it for the reason, and for what you can do.',
  },
} as const
