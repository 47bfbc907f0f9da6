import { connect } from 'node:net'

/** The socket of a D-Bus address (`unix:path=/run/user/1000/bus,guid=…`); undefined for other transports. */
function socketOf(address: string): string | undefined {
  const [transport = '', parameters = ''] = address.split(/:(.*)/s)
  if (transport !== 'unix') return undefined
  const values = new Map(parameters.split(',').map((pair) => pair.split(/=(.*)/s, 2) as [string, string | undefined]))
  const path = values.get('path')
  if (path !== undefined) return decodeURIComponent(path)
  const abstract = values.get('abstract')
  return abstract === undefined ? undefined : `\0${decodeURIComponent(abstract)}`
}

function answers(socket: string): Promise<boolean> {
  return new Promise((resolve) => {
    const connection = connect(socket)
    const end = (answer: boolean) => {
      connection.destroy()
      resolve(answer)
    }
    connection.setTimeout(1000, () => end(false))
    connection.once('connect', () => end(true))
    connection.once('error', () => end(false))
  })
}

/**
 * True if a D-Bus session bus listens where Linux programs look: the address in `environment`, or the user's runtime folder. Distinguishes "no bus" from "no
 * keychain service on the bus".
 */
export async function sessionBusAnswers(environment: NodeJS.ProcessEnv = process.env): Promise<boolean> {
  const { DBUS_SESSION_BUS_ADDRESS: named, XDG_RUNTIME_DIR: runtimeFolder } = environment
  const addresses = named ? named.split(';') : runtimeFolder ? [`unix:path=${runtimeFolder}/bus`] : []
  for (const address of addresses) {
    const socket = socketOf(address)
    if (socket !== undefined && (await answers(socket))) return true
    // Other transports can't be tested here; assume that the configured bus works.
    if (socket === undefined && address !== '' && !address.startsWith('autolaunch:')) return true
  }
  return false
}
