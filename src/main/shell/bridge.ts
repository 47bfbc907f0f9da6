import { ipcMain, type WebContents } from './electron.ts'
import { callNames, cancelChannel, channelOf, eventChannelOf } from '../../bridge/calls.ts'
import type { EventName, Events } from '../../bridge/events.ts'
import { failure } from '../../bridge/failure.ts'
import type { Dispatcher } from './dispatcher.ts'
import { texts } from './text.ts'
import type { Sender } from './trusted-sender.ts'
import type { Windows } from './windows.ts'

/** Maximum length of a call id from the page; it only serves to cancel the call. */
const longestCallId = 200

/** The open bridge: its channels and their answers. */
export type OpenBridge = ReturnType<typeof openBridge>

/**
 * Opens the bridge: one channel per declared call and one to cancel, nothing else. Validates the sender here, in one place; the dispatcher validates the
 * input.
 */
export function openBridge(dispatcher: Dispatcher, windows: Pick<Windows, 'senderOf' | 'during'>) {
  type Answers = (event: Sender, callId: unknown, input: unknown) => unknown
  const answers = new Map<string, Answers>()
  for (const name of callNames) {
    const answer: Answers = (event, callId, input) => {
      const window = windows.senderOf(event)
      if (window === undefined) return notFromTheConsole
      if (!isCallId(callId)) return failureOf(texts.bridge.theRequestHadNoValidId)
      return windows.during(window, () => dispatcher.dispatch(name, callId, input, window))
    }
    ipcMain.handle(channelOf(name), answer)
    answers.set(channelOf(name), answer)
  }
  ipcMain.on(cancelChannel, (event, callId: unknown) => {
    const window = windows.senderOf(event)
    if (window !== undefined && isCallId(callId)) dispatcher.cancel(callId, window)
  })
  return {
    channels: [...answers.keys()],
    /** The channel's answer to a sender like `event`; undefined if the channel has no listener. */
    answer: (channel: string, event: Sender, callId: unknown, input: unknown): unknown =>
      answers.get(channel)?.(event, callId, input),
  }
}

/** Sends an event to the page, if there is one. */
export function sendEvent<Name extends EventName>(
  contents: WebContents | undefined,
  name: Name,
  payload: Events[Name],
): void {
  if (contents !== undefined && !contents.isDestroyed()) contents.send(eventChannelOf(name), payload)
}

const isCallId = (value: unknown): value is string =>
  typeof value === 'string' && value !== '' && value.length <= longestCallId
const failureOf = (message: string) =>
  ({ ok: false, failure: failure('forbidden', { message, nextStep: texts.bridge.reloadTheWindow }) }) as const
const notFromTheConsole = failureOf(texts.bridge.theRequestDidntComeFromThe)
