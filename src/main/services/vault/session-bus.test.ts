import { createServer, type Server } from 'node:net'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { sessionBusAnswers } from './session-bus.ts'
import { inNewFolders } from '../../../../test/new-folders.ts'

describe.skipIf(process.platform === 'win32')('the session bus', () => {
  let folder: string
  let server: Server
  inNewFolders('bus-', (path) => (folder = path))
  beforeEach(async () => {
    server = createServer()
    await new Promise<void>((resolve) => server.listen(join(folder, 'bus'), resolve))
  })
  afterEach(async () => {
    await new Promise((resolve) => server.close(resolve))
  })

  it('answers at the named address, also as one of several', async () => {
    expect(await sessionBusAnswers({ DBUS_SESSION_BUS_ADDRESS: `unix:path=${folder}/bus,guid=0179c79b` })).toBe(true)
    expect(
      await sessionBusAnswers({ DBUS_SESSION_BUS_ADDRESS: `unix:path=${folder}/none;unix:path=${folder}/bus` }),
    ).toBe(true)
  })

  it('answers in the runtime folder where no address is named', async () => {
    expect(await sessionBusAnswers({ XDG_RUNTIME_DIR: folder })).toBe(true)
  })

  it.each([
    ['nothing is named', {}],
    ['the socket is missing', { DBUS_SESSION_BUS_ADDRESS: 'unix:path=/nowhere/bus' }],
    ['the runtime folder has none', { XDG_RUNTIME_DIR: '/nowhere' }],
    ['it would have to be started', { DBUS_SESSION_BUS_ADDRESS: 'autolaunch:' }],
    ['an abstract socket is missing', { DBUS_SESSION_BUS_ADDRESS: 'unix:abstract=/tmp/dbus-not-there' }],
  ])('does not answer when %s', async (_, environment) => {
    expect(await sessionBusAnswers(environment)).toBe(false)
  })
})
