import type { Trace } from '../../../services/platform/transport.ts'

/** How far a send has come, in its order. */
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

/** Those that the transport tells are not waited for. */
export type AtStep = (label: SendLabel) => Promise<void> | void

/** A step of the transport in words for the journal. */
export function traceWords(trace: Trace): string {
  switch (trace.step) {
    case 'connected':
      return 'Connected; the request is being handed over.'
    case 'sent':
      return `Handed over: ${trace.bytes.toLocaleString('en-US')} of ${trace.of.toLocaleString('en-US')} bytes.`
    case 'answering':
      return `An answer begins: status ${trace.status}.`
  }
}
