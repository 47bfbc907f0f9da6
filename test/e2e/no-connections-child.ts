import { lookup } from 'node:dns/promises'
import { readFileSync } from 'node:fs'
import { findBrowser } from '../../scripts/prepare/browser.ts'
import { launchApp } from './harness.ts'

/** Runs in its own network namespace (no-connections.test.ts): uses the console and prints the packets that left through the network card. */

export type Counted = {
  /** Number of opened screens. */
  readonly screens: number
  /** Packets sent from before the console's start until after its end. */
  readonly whileItRan: number
  /** Packets caused by a name lookup, from this process and from main. */
  readonly control: number
  readonly fromMain: number
}

const packets = (): number => {
  const line = readFileSync('/proc/net/dev', 'utf8')
    .split('\n')
    .find((one) => one.trim().startsWith('card:'))
  if (line === undefined) throw new Error('The card is missing.')
  // The tenth number: packets sent.
  return Number(line.split(':')[1]?.trim().split(/\s+/)[9])
}

async function throughScreens(environment: Record<string, string>): Promise<number> {
  const app = await launchApp({ environment, browser: findBrowser() })
  const links = app.page.getByRole('navigation').first().getByRole('link')
  await links.first().waitFor()
  const count = await links.count()
  for (let at = 0; at < count; at++) {
    await links.nth(at).click()
    await app.page.getByRole('main').waitFor()
    await app.page.waitForTimeout(1_500)
  }
  await app.close()
  return count
}

/** Main itself looks up a name, after the count above. */
async function askFromMain(): Promise<void> {
  const app = await launchApp({ browser: findBrowser() })
  await app.evaluate(async () => {
    const { promises } = process.getBuiltinModule('node:dns')
    const asked = promises.lookup('control.example').catch(() => undefined)
    await Promise.race([asked, new Promise((resolve) => setTimeout(resolve, 2_000))])
  })
  await app.close()
}

const before = packets()
const screens = await throughScreens({ DBUS_SESSION_BUS_ADDRESS: 'unix:path=/nowhere' })
const after = packets()
await Promise.race([
  lookup('control.example').catch(() => undefined),
  new Promise((resolve) => setTimeout(resolve, 2_000)),
])
const controlled = packets()
await askFromMain()
const counted: Counted = {
  screens,
  whileItRan: after - before,
  control: controlled - after,
  fromMain: packets() - controlled,
}
console.log(JSON.stringify(counted))
process.exit(0)
