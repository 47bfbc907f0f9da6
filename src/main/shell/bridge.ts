import { ipcMain, type WebContents } from 'electron'
import { callNames, cancelChannel, channelOf, eventChannelOf } from '../../bridge/calls.ts'
import type { EventName, Events } from '../../bridge/events.ts'
import { failure } from '../../bridge/failure.ts'
import type { Dispatcher } from '../dispatcher.ts'
import { isTrustedSender } from './trusted-sender.ts'

/** Longest name the page may give a call; it is only a key to cancel it by. */
const longestCallId = 200

/**
 * Opens the bridge: one channel for each declared call and one to cancel, nothing else. Who sends is checked here, once for all; what is
 * sent is checked by the dispatcher.
 */
export function openBridge(dispatcher: Dispatcher, contents: () => WebContents | undefined): void {
  for (const name of callNames) {
    ipcMain.handle(channelOf(name), (event, callId: unknown, input: unknown) => {
      if (!isTrustedSender(event, contents())) return notFromTheConsole
      if (!isCallId(callId)) return failureOf('The call had no usable id, so nothing was done.')
      return dispatcher.dispatch(name, callId, input)
    })
  }
  ipcMain.on(cancelChannel, (event, callId: unknown) => {
    if (isTrustedSender(event, contents()) && isCallId(callId)) dispatcher.cancel(callId)
  })
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
