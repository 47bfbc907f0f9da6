/** What the screens of entities, audit say. */
export const texts = {
  auditHead: {
    auditOf: 'Audit of',
    runAudit: 'Run audit',
    runAgain: 'Run again',
    moreWaysToRun: 'More ways to run',
    auditAllTypes: 'Audit all types',
    stop: 'Stop',
    checked: (part: string) => `${part} checked`,
    ofWord: (count: string) => `${count} of ${count}`,
    ofThem: (held: string) => `, ${held} of them`,
    againstSchema: 'against schema',
    againstTheSchema: 'against the schema ',
    withoutTheSchema: 'without the schema ',
    inWord: (duration: string) => `in ${duration},`,
    taken: (taken: string) => `taken ${taken},`,
  },
  findings: {
    findings: (namespace: string, type: string) => `findings ${namespace}/${type}`,
    thisEntityHasNoIdByWhichItCouldBe: 'This entity has no id by which it could be opened',
    theEntityOfThisFindingCouldNotBe: 'The entity of this finding could not be opened',
    findingsOf: (type: string) => `Findings of ${type}`,
    findings2: (type: string, name: string) => `findings ${type} ${name}`,
    nothingFoundSoFar: 'Nothing found so far',
    findingsAppearHereWhileTheEntities: 'Findings appear here while the entities are checked.',
    nothingWasFound: 'Nothing was found',
    heldAgainstWithoutAFinding: (part: string, against: string) =>
      `${part} held against ${against}, without a finding.`,
    everyEntity: 'Every entity',
    theSchemaAndAgainstPlainSense: 'the schema and against plain sense',
    plainSenseAlone: 'plain sense alone',
    plainSenseOfThemAgainstTheSchema: (held: string) => `plain sense, ${held} of them against the schema too`,
    theAuditBegins: 'The audit begins',
    itsFindingsAppearHere: 'Its findings appear here.',
    theOfTheLastRunAreNoLongerHere: (counted: string) => `The ${counted} of the last run are no longer here`,
    runAgain: 'Run again',
    ofARunBeforeItsCountsAreKeptAnd:
      'Of a run before, its counts are kept and shown above, never the values of the data. A new run reads the entities again and lists its findings here.',
  },
  findingsBar: {
    findingsOf: 'Findings of',
    all: (all: string) => `All ${all}`,
    newWord: 'new',
    known: 'known',
    gone: 'gone',
    gone2: 'gone: ',
  },
  groupCard: {
    inWord: (entities: string) => `in ${entities}`,
    notChecked: 'not checked',
    ofChecked: (found: string, heldOnly: string) => `${found}, of ${heldOnly} checked`,
    wasntChecked: (part: string) => `${part} wasn’t checked.`,
    noRuleOfThisGroupWasBrokenByThe: (heldOnly: string) =>
      `No rule of this group was broken by the ${heldOnly} checked.`,
    nothingFoundSoFar: 'Nothing found so far.',
    noRuleOfThisGroupWasBroken: 'No rule of this group was broken.',
  },
  neverRun: {
    wasNotAuditedOnYet: (type: string, name: string) => `${type} was not audited on ${name} yet`,
    runAudit: 'Run audit',
    auditAllTypes: 'Audit all types',
    anAuditHoldsEveryEntityAgainstThe: (part: string) =>
      `An audit holds every entity against the live schema (conformance), looks for what is not filled in (completeness) and for what cannot be true, such as a wrong check digit (plausibility). It reads ${part} of the type from`,
    allEntities: 'all entities',
    all: (total: string) => `all ${total}`,
    pageByPageAndWritesNothingKept:
      ', page by page, and writes nothing. Kept afterwards are counts and fingerprints, by which a finding is known again, and no value of the data; the findings themselves stay until a later audit takes their place, the console is closed, or memory runs short.',
  },
  runsList: {
    runsOf: (type: string) => `Runs of ${type}`,
    taken: 'Taken',
    ended: 'Ended',
    checked: 'Checked',
    findings: 'Findings',
    took: 'Took',
  },
  typeAuditScreen: {
    theLastAuditWasStoppedBeforeIt: (type: string) =>
      `The last audit was stopped before it reached ${type}, so nothing of it was checked.`,
    theLastAuditWasStoppedBeforeItsEnd:
      'The last audit was stopped before its end. What is shown is from the one before.',
    conformanceWasNotCheckedWhatCanBe: ' Conformance was not checked; what can be told without the schema was.',
    thereMayBeMoreFindingsOf: ' There may be more findings of conformance than are shown.',
  },
  auditSummary: {
    theLastAuditDidNotCheckEveryEntity: 'The last audit did not check every entity.',
    theLastTwoAuditsDidNotCheckTheSame: 'The last two audits did not check the same.',
  },
  auditWords: {
    doesItFollowTheLiveSchema: 'Does it follow the live schema?',
    isItFilledIn: 'Is it filled in?',
    canItBeTrue: 'Can it be true?',
    partlyChecked: 'Partly checked',
  },
  useFindingCounts: {
    findingCounts: 'finding counts',
  },
  typeAuditScreenLabels: {
    stopped: 'Stopped',
    problem: 'Problem',
  },
  auditWordsLabels: {
    conformance: 'Conformance',
    completeness: 'Completeness',
    plausibility: 'Plausibility',
    problem: 'Problem',
    complete: 'Complete',
    stopped: 'Stopped',
  },
} as const
