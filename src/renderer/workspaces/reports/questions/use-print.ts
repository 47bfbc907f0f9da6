import { useState } from 'react'
import type { Failure } from '../../../../bridge/failure.ts'
import { cleanFileName } from '../../../../domain/file-name.ts'
import { asBridgeFailure, callBridge } from '../../../bridge/bridge.ts'

export type Print = {
  /** True from the press until the file is written, or was not wanted. */
  readonly busy: boolean
  readonly failure: Failure | undefined
  readonly start: () => void
  /** What is to be printed stands on the page, with its numbers. */
  readonly ready: () => void
}

/** Writes the page in its form for print, once that form has its numbers. */
export function usePrint(name: string): Print {
  const [state, setState] = useState<'no' | 'preparing' | 'printing'>('no')
  const [failure, setFailure] = useState<Failure>()
  return {
    busy: state !== 'no',
    failure,
    start: () => {
      setFailure(undefined)
      if (state === 'no') setState('preparing')
    },
    ready: () => {
      if (state !== 'preparing') return
      setState('printing')
      void callBridge('exports.savePage', { name: cleanFileName(name) })
        .catch((error: unknown) => setFailure(asBridgeFailure(error).failure))
        .finally(() => setState('no'))
    },
  }
}
