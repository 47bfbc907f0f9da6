import { count } from '../../../../domain/number-words.ts'
import type { Trace } from '../../../services/platform/transport.ts'

/** The steps of a send, in order. */
export const sendLabels = [
  'before-journal',
  'journaled',
  'sending',
  'connected',
  'sent',
  'answering',
  'answered',
  'ended',
] as const
export type SendLabel = (typeof sendLabels)[number]

/** The transport's steps aren't awaited. */
export type AtStep = (label: SendLabel) => Promise<void> | void

/** Describes a transport step for the journal. */
export function traceWords(trace: Trace): string {
  switch (trace.step) {
    case 'connected':
      return 'Connected; the request is being handed over.'
    case 'sent':
      return `Handed over: ${count(trace.bytes)} of ${count(trace.of)} bytes.`
    case 'answering':
      return `An answer begins: status ${trace.status}.`
  }
}
