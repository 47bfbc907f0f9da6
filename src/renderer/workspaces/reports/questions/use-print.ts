import { useState } from 'react'
import type { Failure } from '../../../../bridge/failure.ts'
import { cleanFileName } from '../../../../domain/file-name.ts'
import { asBridgeFailure, callBridge } from '../../../bridge/bridge.ts'

export type Print = {
  /** True until the file is written or the user cancels. */
  readonly busy: boolean
  readonly failure: Failure | undefined
  readonly start: () => void
  /** Called when the print layout has its numbers. */
  readonly ready: () => void
}

/** Writes the page's print layout to a file once it has its numbers. */
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
