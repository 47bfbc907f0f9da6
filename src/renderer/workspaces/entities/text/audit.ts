/** Texts of entities, audit. */
export const texts = {
  auditHead: {
    auditOf: 'Audit of',
    moreWaysToRun: 'More ways to run',
    auditAllTypes: 'Audit all types',
    checked: (part: string) => `${part} checked`,
    ofWord: (count: string) => `${count} of ${count}`,
    ofThem: (held: string) => `, ${held} of them`,
    againstSchema: 'against schema',
    againstTheSchema: 'against the schema ',
    withoutTheSchema: 'without the schema ',
    inWord: (duration: string) => `in ${duration},`,
  },
  findings: {
    findings: (namespace: string, type: string) => `findings ${namespace}/${type}`,
    thisEntityHasNoIdSo: 'This entity has no ID, so it can’t be opened',
    theEntityOfThisFindingCouldnt: 'The entity of this finding couldn’t be opened',
    findingsOf: (type: string) => `Findings of ${type}`,
    findings2: (type: string, name: string) => `findings ${type} ${name}`,
    noFindingsSoFar: 'No findings so far',
    findingsAppearHereWhileTheEntities: 'Findings appear here while the entities are checked.',
    noFindings: 'No findings',
    notChecked: 'Not checked',
    noEntityWasChecked: 'No entity was checked.',
    checkedAgainstWithoutFindings: (part: string, against: string) =>
      `${part} checked against ${against}, without findings.`,
    everyEntity: 'Every entity',
    theSchemaAndCommonSense: 'the schema and common sense',
    commonSenseOnly: 'common sense only',
    commonSenseOfThemAgainstThe: (held: string) => `common sense, ${held} of them against the schema too`,
    countsOfAnEarlierRunAre:
      'Counts of an earlier run are kept and shown above, never data values. A new run loads the entities again and lists its findings here.',
  },
  findingsBar: {
    findingsOf: 'Findings of',
    all: (all: string) => `All ${all}`,
    gone2: 'gone: ',
  },
  groupCard: {
    inWord: (entities: string) => `in ${entities}`,
    notChecked: 'not checked',
    ofChecked: (found: string, heldOnly: string) => `${found}, of ${heldOnly} checked`,
    wasntChecked: (part: string) => `${part} wasn’t checked.`,
    noFindingsInTheChecked: (heldOnly: string) => `No findings in the ${heldOnly} checked.`,
    noFindingsSoFar: 'No findings so far.',
    everyRuleOfThisGroupIs: 'Every rule of this group is followed.',
  },
  neverRun: {
    noAuditOfOnYet: (type: string, name: string) => `No audit of ${type} on ${name} yet`,
    runAudit: 'Run audit',
    auditAllTypes: 'Audit all types',
    anAuditChecksEveryEntityAgainst: (part: string) =>
      `An audit checks every entity against the live schema (conformance). It also looks for missing values (completeness) and values that can’t be true, such as a wrong check digit (plausibility). It loads ${part} of the type from`,
    allEntities: 'all entities',
    all: (total: string) => `all ${total}`,
    pageByPageAndChangesNothing:
      ', page by page, and changes nothing. Saved: counts and fingerprints that identify findings, never data values. The findings stay until the next audit, until the console closes, or until memory runs low.',
  },
  runsList: {
    runsOf: (type: string) => `Runs of ${type}`,
    ended: 'Ended',
    checked: 'Checked',
    findings: 'Findings',
  },
  /** What each column of the runs means. */
  runsAbout: {
    loaded: 'When the entities of the run were loaded, on this computer’s clock.',
    ended: 'Whether the run checked everything, and if not, why.',
    checked: 'How many entities the run checked.',
    findings: 'All findings of the run. One entity can have several.',
    conformance: 'Findings that don’t follow the live schema.',
    completeness: 'Findings about missing values.',
    plausibility: 'Findings about values that can’t be true.',
  },
  typeAuditScreen: {
    theLastAuditStoppedBeforeSo: (type: string) =>
      `The last audit stopped before ${type}, so nothing of it was checked.`,
    theLastAuditStoppedBeforeIts: 'The last audit stopped before its end. The audit before it is shown.',
    conformanceWasntCheckedRulesThat: ' Conformance wasn’t checked; rules that don’t need the schema were.',
    thereMayBeMoreConformanceFindings: ' There may be more conformance findings than shown.',
  },
  auditSummary: {
    theLastAuditDidntCheckEvery: 'The last audit didn’t check every entity.',
    theLastTwoAuditsDidntCheck: 'The last two audits didn’t check the same entities.',
  },
  auditWords: {
    groupQuestions: {
      conformance: 'Does it follow the live schema?',
      completeness: 'Is it filled in?',
      plausibility: 'Can it be true?',
    },
    groupNames: { conformance: 'Conformance', completeness: 'Completeness', plausibility: 'Plausibility' },
  },
  /** What each column of the findings means. */
  columnsAbout: {
    since: 'Whether the run before had this finding.',
    group: 'Conformance, completeness or plausibility.',
    rule: 'What the audit checked.',
    entity: 'The entity with the finding. Open it to see all of its findings.',
    field: 'The field with the problem.',
    value: 'The value as received.',
    expected: 'What the schema or common sense expects.',
    firstSeen: 'The first run that had this finding.',
  },
} as const
