import { Box } from '@mantine/core'
import type { KeyboardEvent } from 'react'
import type { IntentView } from '../../../../domain/booking/booking-intent.ts'
import { useConnections } from '../../../bridge/connections.ts'
import { StageBadge } from '../../../parts/StageBadge.tsx'
import { zonedTime } from '../../../parts/times.ts'
import { callerClock, wayNames, whatText, whenText, whereText, withText } from '../intent/intent-words.ts'
import { StateMark } from '../intent/StateMark.tsx'
import classes from './sent.module.css'

type Props = {
  /** Newest first. */
  readonly intents: readonly IntentView[]
  readonly openId: string | undefined
  readonly onOpen: (intentId: string) => void
}

/** One row for each intent; ↑ and ↓ walk through them, Enter opens. */
export function SentTable({ intents, openId, onOpen }: Props) {
  const connections = useConnections()
  return (
    <div className={classes.scroll}>
      <table className={classes.table} aria-label="What was sent" onKeyDown={walk}>
        <thead>
          <tr>
            <Box component="th" scope="col" w="8.75rem">
              Sent
            </Box>
            <Box component="th" scope="col" w="6.75rem">
              Intent
            </Box>
            <th scope="col">What</th>
            <th scope="col">When</th>
            <th scope="col">What became of it</th>
            <Box component="th" scope="col" w="10rem">
              Connection
            </Box>
          </tr>
        </thead>
        <tbody className="anywhere">
          {intents.map((intent) => {
            const connection = connections.data?.value.connections.find(({ id }) => id === intent.connectionId)
            const forCaller = callerClock(intent)
            return (
              <tr
                key={intent.intentId}
                data-open={intent.intentId === openId || undefined}
                onClick={() => onOpen(intent.intentId)}
              >
                <td className="num nowrap">{zonedTime(new Date(intent.createdAt), 'clock')}</td>
                <td>
                  <button
                    type="button"
                    className="mono"
                    aria-expanded={intent.intentId === openId}
                    onClick={(event) => {
                      event.stopPropagation()
                      onOpen(intent.intentId)
                    }}
                  >
                    {intent.label}
                  </button>
                  {intent.patient !== undefined && (
                    <span className="clip">
                      <bdi>{intent.patient.patientName}</bdi>
                    </span>
                  )}
                </td>
                <td>
                  <span className="clip">
                    <strong dir="auto">{withText(intent.what) ?? wayNames[intent.way]}</strong>
                  </span>
                  <span className="clip dim">
                    {[whatText(intent.what), whereText(intent.what)].filter((part) => part !== undefined).join(', ')}
                  </span>
                </td>
                <td className="num">
                  <span>{whenText(intent)}</span>
                  {forCaller !== undefined && <span className="dim">{forCaller} for the caller</span>}
                </td>
                <td>
                  <div>
                    <StateMark intent={intent} />
                  </div>
                </td>
                <td>
                  {connection === undefined ? (
                    <span className="dim">gone</span>
                  ) : (
                    <>
                      <div className="nowrap">
                        <StageBadge stage={connection.stage} />
                      </div>
                      {connection.stage !== 'sandbox' && <span className="clip dim">{connection.name}</span>}
                    </>
                  )}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

function walk(event: KeyboardEvent<HTMLTableElement>) {
  const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
  if (by === 0) return
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('tbody button')]
  const at = rows.findIndex((row) => row === document.activeElement)
  const next = rows[at + by]
  if (at < 0 || next === undefined) return
  event.preventDefault()
  next.focus()
}
