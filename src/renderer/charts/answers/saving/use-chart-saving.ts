import { useState } from 'react'
import type { ChartData } from '../../../../domain/charts/chart-data.ts'
import type { ChartSpec } from '../../../../domain/charts/chart-spec.ts'
import { chartTable } from '../../../../domain/charts/chart-words.ts'
import { cleanFileName } from '../../../../domain/file-name.ts'
import type { Failure } from '../../../../bridge/failure.ts'
import type { CallInput } from '../../../../bridge/calls.ts'
import { asBridgeFailure, callBridge } from '../../../bridge/bridge.ts'
import { pictureOf } from './picture.ts'
import { texts } from '../../text.ts'

type Saving = {
  readonly savePicture: (figure: HTMLElement, facts: readonly string[]) => Promise<void>
  readonly saveNumbers: () => Promise<void>
  /** Text of the status line: "Saved." */
  readonly said: string
  readonly failed: Failure | undefined
}

/** The maximum rows in one file. */
const mostRows = 50_000
const mostColumns = 200

/** Saves a chart's picture and data; main asks for the location. */
export function useChartSaving(spec: ChartSpec, data: ChartData | undefined): Saving {
  const [said, setSaid] = useState('')
  const [failed, setFailed] = useState<Failure>()
  const name = cleanFileName(spec.title === '' ? texts.useChartSaving.chart : spec.title)

  async function save(content: () => Promise<CallInput<'exports.saveChart'>['content']>): Promise<void> {
    setSaid('')
    setFailed(undefined)
    try {
      const { value } = await callBridge('exports.saveChart', { name, content: await content() })
      setSaid(value.chosen ? 'Saved.' : '')
    } catch (error) {
      setFailed(asBridgeFailure(error).failure)
    }
  }
  return {
    said,
    failed,
    savePicture: (figure, facts) =>
      save(async () => {
        const bytes = await pictureOf(figure, facts).catch(() => undefined)
        return { format: 'png', bytes: bytes ?? new Uint8Array() }
      }),
    saveNumbers: () =>
      save(async () => {
        const { header, rows } = data === undefined ? { header: [], rows: [] } : chartTable(spec, data)
        return { format: 'csv', rows: [header, ...rows].slice(0, mostRows + 1).map((row) => row.slice(0, mostColumns)) }
      }),
  }
}
