import { texts } from '../text/audit.ts'
import type { DirectoryRun } from '../../../../bridge/calls/providers.ts'
import { verdictWords } from '../../../../domain/providers/directory-columns.ts'
import { Status } from '../../../parts/Status.tsx'
import { count, counted } from '../../../parts/times.ts'
import type { RunColumn } from '../../../records/RunsPopover.tsx'
import { schedulings } from '../verdict-words.ts'
import { endOf, findingsOf } from './audit-words.ts'

type Props = { readonly run: DirectoryRun }

/** How many records weren't loaded: they failed, or the run stopped before them. */
const unreadIn = ({ listed, read, fresh }: DirectoryRun): number => listed - read - fresh

const Ended = ({ run }: Props) => {
  const { of, words } = endOf(run)
  return <Status of={of}>{words}</Status>
}

/** The last run's result and counts. */
export function RunFacts({ run }: Props) {
  const unread = unreadIn(run)
  return (
    <>
      <Ended run={run} />
      <span className="num">
        {texts.runFacts.listed(counted(run.listed, 'provider'))}
        {unread > 0 && texts.runFacts.notLoaded(count(unread))},
      </span>
    </>
  )
}

/** What the list of saved runs shows of each: counts, without personal data. */
export const runColumns: readonly RunColumn<DirectoryRun>[] = [
  { name: texts.runColumns.ended, about: texts.runsAbout.ended, of: (run) => <Ended run={run} /> },
  { name: texts.runColumns.listed, about: texts.runsAbout.listed, of: (run) => run.listed },
  { name: texts.runColumns.notLoaded, about: texts.runsAbout.notLoaded, of: unreadIn },
  ...schedulings.map((scheduling) => ({
    name: verdictWords[scheduling],
    about: texts.runsAbout.verdict,
    of: (run: DirectoryRun) => run.verdicts[scheduling],
  })),
  { name: texts.runColumns.findings, about: texts.runsAbout.findings, of: findingsOf },
  {
    name: texts.runColumns.slots,
    about: texts.runsAbout.slots,
    of: (run) => (run.slots ? texts.runColumns.requested : undefined),
  },
]
