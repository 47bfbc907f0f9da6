import { Box, Group } from '@mantine/core'
import type { Incident, IncidentMember } from '../../../../domain/regions/alert-incident.ts'
import { endOf } from '../../../../domain/regions/earlier-incidents.ts'
import { PlainText } from '../../../parts/PlainText.tsx'
import { counted } from '../../../parts/times.ts'
import { clockAt, lengthWords, memberNow } from './incident-words.ts'
import { IncidentPart } from './IncidentPart.tsx'
import classes from './incidents.module.css'
import type { RegionLog } from './use-region-log.ts'

type Props = { readonly incident: Incident; readonly log: RegionLog; readonly now: number }

/** The waits of an incident: the current value of each, and its share of the incident's duration. */
export function IncidentWaits({ incident, log, now }: Props) {
  const { members, over, since, cause } = incident
  const on = members.filter(({ isOn }) => isOn).length
  const end = over === undefined ? now : Date.parse(over.at)
  const from = Date.parse(since)
  return (
    <IncidentPart
      label="Waits in this incident"
      title="Waits in this incident"
      note={over === undefined ? `${on} of ${members.length} still affected` : counted(members.length, 'wait')}
    >
      <table className={`rows ${classes.members}`}>
        <thead>
          <tr>
            <th>Visit</th>
            <th>Qualifier</th>
            <th>Now</th>
            <Box component="th" w="24%" miw="6rem" aria-label="When it was affected">
              <Group component="span" justify="space-between" gap="0 0.5rem">
                <span>{clockAt(since, now)}</span>
                <span>{over === undefined ? 'now' : clockAt(over.at, now)}</span>
              </Group>
            </Box>
            <th>Lasted</th>
            <th>Rule</th>
          </tr>
        </thead>
        <tbody>
          {members.map((member) => {
            const ended = member.isOn ? end : endOfMember(member, log, over?.at)
            const start = Math.max(from, Date.parse(member.since))
            return (
              <tr key={member.key} data-over={!member.isOn || undefined}>
                <td>
                  <PlainText text={member.visitTypeName} />
                </td>
                <td>
                  <PlainText text={member.assignmentQualifiers.join(', ')} />
                </td>
                <td className="num">{member.isOn ? memberNow(cause, member) : 'Recovered'}</td>
                <td>
                  <Bar
                    cause={cause}
                    at={[start, ended ?? end].map((time) => shareOf(time, from, end))}
                    known={ended !== undefined}
                  />
                </td>
                <td className="num">{ended === undefined ? 'End not known' : lengthWords(member.since, ended)}</td>
                <td>
                  <PlainText text={member.rules.join(', ')} />
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </IncidentPart>
  )
}

/** When the wait's last alert ended, in milliseconds since 1970; undefined if the log doesn't say. */
function endOfMember(
  { key, since }: IncidentMember,
  { events }: RegionLog,
  over: string | undefined,
): number | undefined {
  const end = endOf(events ?? [], key, since)
  if (end === undefined) return undefined
  return Date.parse(over !== undefined && over < end ? over : end)
}

/** The position of a time in the incident, 0 to 1. */
const shareOf = (time: number, from: number, end: number): number =>
  end <= from ? 0 : Math.min(1, Math.max(0, (time - from) / (end - from)))

type BarProps = {
  readonly cause: Incident['cause']
  /** Start and end, 0 to 1. */
  readonly at: readonly number[]
  /** True if the end is known. */
  readonly known: boolean
}

function Bar({ cause, at: [begin = 0, end = 1], known }: BarProps) {
  return (
    <Box component="span" display="block" pos="relative" h={10} bdrs={2} bg="var(--ac-hover)" aria-hidden="true">
      <span
        className={classes.bar}
        data-cause={cause}
        data-known={known}
        style={{ left: `${begin * 100}%`, width: `${Math.max(0, end - begin) * 100}%` }}
      />
    </Box>
  )
}
