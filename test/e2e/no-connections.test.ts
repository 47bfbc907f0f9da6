/** @module-tag night */
import { spawn } from 'node:child_process'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { tellRow } from '../trust/tell-row.ts'
import { runtime } from './harness.ts'
import type { Counted } from './no-connections-child.ts'

/**
 * Runs the built console in its own network namespace: loopback, and one card for everything else, whose packets the system counts. This counts anything that
 * main, the sandbox or the page sends beyond this computer, including name lookups.
 */
const canRun = process.platform === 'linux' && process.getuid?.() === 0

/** A virtual cable with no one at the other end; packets still leave. The new mounts set a name server beyond it, asked once. */
const ownNetwork = `
set -e
ip link set lo up
ip link add card type veth peer name far
for one in card far; do echo 1 > /proc/sys/net/ipv6/conf/$one/disable_ipv6; ip link set $one up; done
ip addr add 10.9.9.1/24 dev card
ip neigh add 10.9.9.2 lladdr 02:00:00:00:00:02 dev card
ip route add default via 10.9.9.2
printf 'nameserver 10.9.9.2\noptions timeout:1 attempts:1\n' > "$1"
mount --bind "$1" /etc/resolv.conf
shift
exec "$@"
`

describe.runIf(canRun)('the console on the sandbox', () => {
  it('connects to nothing but this computer, from start to end', async () => {
    const counted = await countPackets()
    expect(counted.screens).toBeGreaterThan(5)
    expect(counted.whileItRan).toBe(0)
    expect(counted.control).toBeGreaterThan(0)
    expect(counted.fromMain).toBeGreaterThan(0)
    tellRow(36, counted.screens, counted.screens, {
      part: 'screens used with no packet beyond this computer',
      control: `a lookup beside it: ${counted.control} packets counted; one from main: ${counted.fromMain}`,
      ran: runtime,
    })
  }, 300_000)
})

async function countPackets(): Promise<Counted> {
  const resolv = `/tmp/resolv-${process.pid}`
  const child = path.join(import.meta.dirname, 'no-connections-child.ts')
  const run = spawn('unshare', ['--net', '--mount', 'sh', '-c', ownNetwork, 'sh', resolv, process.execPath, child], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  let errors = ''
  run.stdout.on('data', (bytes) => (output += String(bytes)))
  run.stderr.on('data', (bytes) => (errors += String(bytes)))
  const code = await new Promise((resolve) => run.once('exit', resolve))
  if (code !== 0) throw new Error(`The run on its own network failed (${String(code)}).\n${errors}`)
  return JSON.parse(output.trim().split('\n').at(-1) ?? '') as Counted
}
