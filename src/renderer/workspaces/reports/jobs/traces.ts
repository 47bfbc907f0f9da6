import { createContext, useContext } from 'react'
import type { ByteTraces } from './byte-trace.ts'

/** The traces of the running downloads. */
export const TracesContext = createContext<ByteTraces>(new Map())

/** The samples of one job. */
export const useTrace = (jobId: string | undefined) => {
  const traces = useContext(TracesContext)
  return jobId === undefined ? undefined : traces.get(jobId)
}
