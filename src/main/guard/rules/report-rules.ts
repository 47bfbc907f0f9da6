import { looks, nothing, part, type RulesOf, tableFacts, type TrailFacts, unlessChosen } from './rule.ts'
import { texts } from '../text.ts'

/** Rules of reports and saved questions. */

const report = (entryId: string): TrailFacts => ({ subject: { kind: 'report', id: entryId } })
function reports(entryIds: readonly string[]): TrailFacts {
  const [subject, ...others] = [...new Set(entryIds)].map((id) => ({ kind: 'report', id }) as const)
  return subject === undefined ? { count: 0 } : { subject, others, count: others.length + 1 }
}
const question = ({ questionId }: { readonly questionId: string }): TrailFacts => ({
  subject: { kind: 'question', id: questionId },
})

export const reportsRules: RulesOf<'reports'> = {
  // Types, dates and states; no rows.
  'reports.ledger': nothing,
  'reports.start': {
    action: 'report.started',
    when: 'before',
    asked: ({ connectionId, type, byWeek }) => ({
      connectionId,
      details: byWeek === true ? [type, texts.reportRules.byWeek] : [type],
    }),
    answered: (entries) => reports(entries.map(({ entry }) => entry.id)),
  },
  'reports.follow': nothing,
  'reports.askNow': nothing,
  'reports.settle': {
    action: 'report.settled',
    when: 'before',
    asked: ({ entryId, verdict }) => ({ ...report(entryId), details: [verdict] }),
  },
  'reports.forget': {
    action: 'report.forgotten',
    when: 'before',
    asked: ({ connectionId, entryIds }) => ({ connectionId, ...reports(entryIds) }),
  },
  'reports.open': {
    action: 'report.opened',
    when: 'before',
    asked: ({ entryIds }) => reports(entryIds),
    job: ({ jobId }) => jobId,
  },
  'reports.opened': part,
  'reports.close': part,
  'reports.saveFile': {
    action: 'file.written',
    when: 'before',
    asked: ({ entryId }) => ({ ...report(entryId), details: [texts.reportRules.originalReportFile] }),
    answered: unlessChosen,
    job: (value) => (value.chosen ? value.jobId : undefined),
  },
  'reports.compare': {
    action: 'report.compared',
    when: 'before',
    asked: ({ left }, look) => tableFacts(left, look),
    job: ({ jobId }) => jobId,
  },
  'reports.roles': looks,
  'reports.saveRoles': looks,
}

export const questionsRules: RulesOf<'questions'> = {
  'questions.list': nothing,
  'questions.save': {
    action: 'question.saved',
    when: 'before',
    asked: ({ connectionId, questionId }) => ({
      // A saved question stays on its own connection, whatever the page says.
      ...(questionId === undefined ? { connectionId } : question({ questionId })),
      details: [questionId === undefined ? 'new' : 'changed'],
    }),
    answered: ({ id, connectionId }) => ({ connectionId, ...question({ questionId: id }) }),
  },
  'questions.remove': {
    action: 'question.saved',
    when: 'before',
    asked: (input) => ({ ...question(input), details: ['removed'] }),
  },
  'questions.run': { action: 'question.run', when: 'before', asked: question, job: ({ jobId }) => jobId },
  'questions.setTimetable': {
    action: 'question.saved',
    when: 'before',
    asked: (input) => ({
      ...question(input),
      details: [input.timetable === null ? texts.reportRules.noTimetable : 'timetable'],
    }),
    answered: unlessChosen,
  },
  'questions.chooseFolder': {
    action: 'question.saved',
    when: 'before',
    asked: (input) => ({ ...question(input), details: ['folder'] }),
    answered: unlessChosen,
  },
}
