import { texts } from '../text/audit.ts'
import { Group, SegmentedControl } from '@mantine/core'
import { type FindingGroup, findingGroups } from '../../../../bridge/calls/entities.ts'
import { statuses, statusTip } from '../../../../bridge/statuses/status-glossary.ts'
import { NotKnownMark } from '../../../parts/Known.tsx'
import { count } from '../../../parts/times.ts'
import { type GroupSummary, sinceOfAll } from './audit-summary.ts'
import { groupNames } from './audit-words.ts'
import classes from './audit.module.css'

type Props = {
  readonly groups: readonly GroupSummary[]
  readonly group: FindingGroup | undefined
  readonly onGroup: (group: FindingGroup | undefined) => void
}

/** Which findings the table shows: a group or all, other filters, and changes since the previous run. */
export function FindingsBar({ groups, group, onGroup }: Props) {
  const all = groups.reduce((total, { findings }) => total + findings, 0)
  const isKnown = !groups.every(isUnknown)
  const since = group === undefined ? sinceOfAll(groups) : groups.find((item) => item.group === group)?.since
  const labelOf = (name: FindingGroup) => {
    const item = groups.find((one) => one.group === name)
    return item === undefined || isUnknown(item) ? groupNames[name] : `${groupNames[name]} ${count(item.findings)}`
  }
  return (
    <Group gap="4px 12px" mih={40} py={4} pl="var(--ac-edge)" pr="xs" miw={0}>
      <SegmentedControl
        className="scroll-x num"
        flex="none"
        maw="100%"
        size="sm"
        withItemsBorders={false}
        aria-label={texts.findingsBar.findingsOf}
        value={group ?? 'all'}
        onChange={(value) => onGroup(findingGroups.find((name) => name === value))}
        data={[
          { value: 'all', label: texts.findingsBar.all(isKnown ? count(all) : '—') },
          ...findingGroups.map((name) => ({ value: name, label: labelOf(name) })),
        ]}
      />
      {since !== undefined && (
        <p className={`${classes.since} nowrap num quiet`} role="status">
          <span title={statusTip(statuses.finding.new)}>
            <strong>{count(since.added)}</strong> {statuses.finding.new.word}
          </span>
          <span title={statusTip(statuses.finding.known)}>
            <strong>{count(since.known)}</strong> {statuses.finding.known.word}
          </span>
          <span title={statusTip(statuses.finding.gone)}>
            {since.gone.state === 'known' ? (
              <>
                <strong>{count(since.gone.value)}</strong> {statuses.finding.gone.word}
              </>
            ) : (
              <>
                {texts.findingsBar.gone2}
                <NotKnownMark of={since.gone} />
              </>
            )}
          </span>
        </p>
      )}
    </Group>
  )
}

/** An unchecked group has no count, and neither has one without findings while the audit runs. */
const isUnknown = ({ heldOnly, running, findings }: GroupSummary): boolean =>
  heldOnly === 0 || (running && findings === 0)
