import { ipcMain, type WebContents } from 'electron'
import { callNames, cancelChannel, channelOf, eventChannelOf } from '../../bridge/calls.ts'
import type { EventName, Events } from '../../bridge/events.ts'
import { failure } from '../../bridge/failure.ts'
import type { Dispatcher } from './dispatcher.ts'
import { isTrustedSender, type Sender } from './trusted-sender.ts'
import { texts } from './text.ts'

/** Maximum length of a call id from the page; it only serves to cancel the call. */
const longestCallId = 200

/** The open bridge: its channels and their answers. */
export type OpenBridge = {
  readonly channels: readonly string[]
  /** The channel's answer to a sender like `event`; undefined if the channel has no listener. */
  answer(channel: string, event: Sender, callId: unknown, input: unknown): unknown
}

/**
 * Opens the bridge: one channel per declared call and one to cancel, nothing else. Validates the sender here, in one place; the dispatcher validates the
 * input.
 */
export function openBridge(dispatcher: Dispatcher, contents: () => WebContents | undefined): OpenBridge {
  type Answers = (event: Sender, callId: unknown, input: unknown) => unknown
  const answers = new Map<string, Answers>()
  for (const name of callNames) {
    const answer: Answers = (event, callId, input) => {
      if (!isTrustedSender(event, contents())) return notFromTheConsole
      if (!isCallId(callId)) return failureOf(texts.bridge.theRequestHadNoValidId)
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
