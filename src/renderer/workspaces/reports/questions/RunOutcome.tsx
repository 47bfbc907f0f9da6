import type { QuestionRun } from '../../../../domain/questions/saved-question.ts'
import { type Status, StatusMark } from '../../../parts/StatusMark.tsx'
import { counted } from '../../../parts/times.ts'

const marks: Readonly<Record<QuestionRun['outcome'], Status>> = {
  done: 'ok',
  failed: 'bad',
  missed: 'warn',
  cancelled: 'off',
}

/** A run's result as icon and word; names an incomplete result. */
export function RunOutcome({ run }: { readonly run: QuestionRun }) {
  const partial = run.outcome === 'done' && run.complete === false
  return <StatusMark status={partial ? 'warn' : marks[run.outcome]}>{outcomeWords(run)}</StatusMark>
}

export function outcomeWords({ outcome, complete, missed = 1 }: QuestionRun): string {
  if (outcome === 'done') return complete === false ? 'Done, not proven whole' : 'Done'
  if (outcome === 'missed') return missed === 1 ? 'Missed' : `${counted(missed, 'run')} missed`
  return outcome === 'failed' ? 'Failed' : 'Cancelled'
}
