import { connect } from 'node:net'

/** The socket of one D-Bus address (`unix:path=/run/user/1000/bus,guid=…`), or undefined for other transports. */
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
 * Whether a D-Bus session bus listens where a Linux program looks for it: the address that `environment` names, else the user's runtime
 * folder. Tells "no bus" from "no keychain service on the bus".
 */
export async function sessionBusAnswers(environment: NodeJS.ProcessEnv = process.env): Promise<boolean> {
  const { DBUS_SESSION_BUS_ADDRESS: named, XDG_RUNTIME_DIR: runtimeFolder } = environment
  const addresses = named ? named.split(';') : runtimeFolder ? [`unix:path=${runtimeFolder}/bus`] : []
  for (const address of addresses) {
    const socket = socketOf(address)
    if (socket !== undefined && (await answers(socket))) return true
    // A bus over another transport cannot be tried here; it was named on purpose.
    if (socket === undefined && address !== '' && !address.startsWith('autolaunch:')) return true
  }
  return false
}
