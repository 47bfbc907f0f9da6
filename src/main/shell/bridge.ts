import { ipcMain, type WebContents } from 'electron'
import { callNames, cancelChannel, channelOf, eventChannelOf } from '../../bridge/calls.ts'
import type { EventName, Events } from '../../bridge/events.ts'
import { failure } from '../../bridge/failure.ts'
import type { Dispatcher } from './dispatcher.ts'
import { isTrustedSender, type Sender } from './trusted-sender.ts'

/** Longest name the page may give a call; it is only a key to cancel it by. */
const longestCallId = 200

/** The bridge as it stands: what is listened to, and how each is answered. */
export type OpenBridge = {
  readonly channels: readonly string[]
  /** What the channel answers to whoever sends as `event` does; undefined where nobody listens. */
  answer(channel: string, event: Sender, callId: unknown, input: unknown): unknown
}

/**
 * Opens the bridge: one channel for each declared call and one to cancel, nothing else. Who sends is checked here, once for all; what is
 * sent is checked by the dispatcher.
 */
export function openBridge(dispatcher: Dispatcher, contents: () => WebContents | undefined): OpenBridge {
  type Answers = (event: Sender, callId: unknown, input: unknown) => unknown
  const answers = new Map<string, Answers>()
  for (const name of callNames) {
    const answer: Answers = (event, callId, input) => {
      if (!isTrustedSender(event, contents())) return notFromTheConsole
      if (!isCallId(callId)) return failureOf('The call had no usable id, so nothing was done.')
      return dispatcher.dispatch(name, callId, input)
    }
    ipcMain.handle(channelOf(name), answer)
    answers.set(channelOf(name), answer)
  }
  ipcMain.on(cancelChannel, (event, callId: unknown) => {
    if (isTrustedSender(event, contents()) && isCallId(callId)) dispatcher.cancel(callId)
  })
  return {
    channels: [...answers.keys()],
    answer: (channel, event, callId, input) => answers.get(channel)?.(event, callId, input),
  }
}

/** Tells the page of an event, where there is a page. */
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
  ({ ok: false, failure: failure('forbidden', { message, nextStep: 'Reload the window.' }) }) as const
const notFromTheConsole = failureOf('The call did not come from the console’s own window, so nothing was done.')
