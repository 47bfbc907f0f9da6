import { cancelChannel, callNames, channelOf } from '../../../bridge/calls.ts'
import { appScheme } from '../addresses.ts'
import { preferencesOf, prevents, type ShellParts } from './shell-parts.ts'

/** Electron's security checklist (its documentation, "Security", 20 items), one assertion each. Checks the state of the running program, not its source. */
export type Assertion = {
  /** Its number in the list. */
  readonly item: number
  readonly name: string
  /** What the assertion reads. */
  readonly reads: string
  /** Returns why it doesn't hold; undefined if it does. If the function itself is undefined, it can only be checked elsewhere, as `reads` says. */
  readonly wrong: ((parts: ShellParts) => string | undefined | Promise<string | undefined>) | undefined
  /** Can't hold with hot reload, because the page comes from a development server over http. */
  readonly notInDevelopment?: true
  /** Doesn't apply outside Electron. */
  readonly onlyInElectron?: true
}

/** The runtime's major version that this console was built and tested with. packaging/runtime-age.ts has its end of support. */
export const testedMajor = 45

const insecure = [
  'http://example.com/',
  'ws://example.com/',
  'ftp://example.com/',
  'http://127.0.0.1/',
  'https://example.com/',
]
const files = [
  'file:///etc/passwd',
  'file://server/share/x',
  'filesystem:file:///temporary/x',
  `${appScheme}://elsewhere/x`,
]
const permissions = [
  'media',
  'geolocation',
  'notifications',
  'fileSystem',
  'display-capture',
  'clipboard-read',
  'clipboard-sanitized-write',
  'openExternal',
  'hid',
  'serial',
  'usb',
  'local-network-access',
  'a permission of tomorrow',
]
const neverOutside = ['http://example.com/', 'file:///etc/passwd', 'javascript:1', 'smb://server/x', 'ms-settings:', '']
/** Directives that the policy must contain literally. */
const directives = [
  "default-src 'none'",
  "script-src 'self'",
  "connect-src 'none'",
  "object-src 'none'",
  "base-uri 'none'",
]

const preferences = (item: number, name: string, wanted: Readonly<Record<string, unknown>>): Assertion => ({
  item,
  name,
  reads: 'web preferences in force',
  wrong(parts) {
    const there = preferencesOf(parts) as Readonly<Record<string, unknown>>
    return none(
      Object.entries(wanted).flatMap(([key, value]) =>
        there[key] === value ? [] : [`${key} is not ${String(value)}`],
      ),
    )
  },
})
const none = (wrong: readonly string[]): string | undefined => (wrong.length === 0 ? undefined : wrong.join('; '))
const each = (list: readonly string[], isWrong: (one: string) => boolean, what: string) =>
  none(list.filter(isWrong).map((one) => `${what} ${one}`))

const webview = (parts: ShellParts, parameters: object) =>
  none([
    ...(preferencesOf(parts).webviewTag === false ? [] : ['webviewTag is not false']),
    ...(prevents(parts, 'will-attach-webview', {}, {}, parameters) ? [] : ['a webview can be attached']),
  ])

async function policyWrong({ files: answer, startAddress }: ShellParts): Promise<string | undefined> {
  const response = await answer(new Request(startAddress))
  await response.body?.cancel()
  const policy = response.headers.get('content-security-policy') ?? ''
  const said = policy.split(';').map((part) => part.trim())
  const scripts = said.find((part) => part.startsWith('script-src ')) ?? ''
  return none([
    ...directives.filter((directive) => !said.includes(directive)).map((directive) => `the policy lacks ${directive}`),
    ...(/unsafe|\*|https?:/.test(scripts) ? [`scripts are allowed by ${scripts}`] : []),
  ])
}

async function sendersWrong({ bridge, heard }: ShellParts): Promise<string | undefined> {
  const declared = callNames.map(channelOf)
  const stranger = { sender: {}, senderFrame: { url: 'https://example.com/' } }
  const wrong: string[] = []
  for (const channel of new Set([...declared, ...bridge.channels])) {
    if (!declared.includes(channel)) wrong.push(`${channel} is not declared`)
    if (!bridge.channels.includes(channel)) wrong.push(`${channel} is not listened to`)
    else if (!isRefusal(await bridge.answer(channel, stranger, 'probe', undefined)))
      wrong.push(`${channel} answers a stranger`)
  }
  // The runtime itself listens to "error", so that this event doesn't throw.
  const others = heard.filter((name) => name !== cancelChannel && name !== 'error')
  return none([...wrong, ...others.map((name) => `${String(name)} is heard`)])
}

const isRefusal = (answer: unknown): boolean => {
  const { ok, failure } = (answer ?? {}) as { ok?: unknown; failure?: { kind?: unknown } }
  return ok === false && failure?.kind === 'forbidden'
}

export const checklist: readonly Assertion[] = [
  {
    item: 1,
    name: 'only secure content is loaded',
    reads: 'the address of the window, and the request filter that the session was given, asked about other addresses',
    wrong: ({ startAddress, session }) =>
      startAddress.startsWith(`${appScheme}://`)
        ? each(insecure, (address) => !session.cancels(address), 'the page may load')
        : `the page comes from ${startAddress}`,
    notInDevelopment: true,
  },
  preferences(2, 'no Node in the page', {
    nodeIntegration: false,
    nodeIntegrationInWorker: false,
    nodeIntegrationInSubFrames: false,
  }),
  preferences(3, 'context isolation', { contextIsolation: true }),
  preferences(4, 'process sandboxing', { sandbox: true }),
  {
    item: 5,
    name: 'permissions are refused',
    reads: 'the two handlers that the session was given, asked about permissions by name',
    wrong: ({ session }) =>
      each(permissions, (name) => session.grants(name) || session.showsGranted(name), 'a page is granted'),
  },
  preferences(6, 'web security is on', { webSecurity: true }),
  {
    item: 7,
    name: 'a strict content security policy',
    reads: 'the header of the answer to a request for the start page',
    wrong: policyWrong,
    notInDevelopment: true,
  },
  preferences(8, 'no insecure content in a secure page', { allowRunningInsecureContent: false }),
  preferences(9, 'no experimental features', { experimentalFeatures: false }),
  {
    item: 10,
    name: 'no Blink features switched on',
    reads: 'web preferences in force',
    wrong: (parts) => {
      const { enableBlinkFeatures = '' } = preferencesOf(parts)
      return enableBlinkFeatures === '' ? undefined : `enableBlinkFeatures is ${enableBlinkFeatures}`
    },
  },
  {
    item: 11,
    name: 'no webview that opens windows',
    reads: 'web preferences in force, and whether attaching one with allowpopups is prevented',
    wrong: (parts) => webview(parts, { src: parts.startAddress, allowpopups: 'true' }),
  },
  {
    item: 12,
    name: 'no webview with options of its own',
    reads: 'web preferences in force, and whether attaching one with a preload is prevented',
    wrong: (parts) => webview(parts, { src: 'https://example.com/', preload: 'file:///x.js', nodeintegration: 'true' }),
  },
  {
    item: 13,
    name: 'no navigation',
    reads: 'whether the events that precede each kind of navigation are prevented',
    wrong: (parts) =>
      each(
        ['will-navigate', 'will-redirect', 'will-frame-navigate'],
        (name) => !prevents(parts, name, { url: 'https://example.com/', isMainFrame: true }, 'https://example.com/'),
        'not prevented:',
      ),
  },
  {
    item: 14,
    name: 'no new windows',
    reads: 'the handler that the contents were given, asked',
    wrong: ({ window, startAddress }) =>
      each([startAddress, 'about:blank', 'https://example.com/'], (url) => window.action(url) !== 'deny', 'opens'),
  },
  {
    item: 15,
    name: 'the system opens nothing untrusted',
    reads: 'the rule by which addresses reach the system, asked about other schemes and an address on no list',
    wrong: ({ window }) =>
      each([...neverOutside, 'https://not-on-any-list.invalid/'], window.opensOutside, 'the system would open'),
  },
  {
    item: 16,
    name: 'a current runtime',
    reads:
      'the version that is running; until when it is supported is asked of packaging/runtime-age.ts by tests and by the packing',
    wrong: ({ electron }) =>
      Number(electron?.split('.')[0]) >= testedMajor
        ? undefined
        : `Electron ${electron ?? ''} is older than ${testedMajor}`,
    onlyInElectron: true,
  },
  {
    item: 17,
    name: 'every sender is checked',
    reads: 'the channels that are open against the declared list, and what each answers to a stranger',
    wrong: sendersWrong,
  },
  {
    item: 18,
    name: 'no file addresses',
    reads: 'the scheme of the window, and the request filter, asked about files and other hosts',
    wrong: ({ startAddress, session }) =>
      startAddress.startsWith(`${appScheme}://`)
        ? each(files, (address) => !session.cancels(address), 'the page may load')
        : `the page comes from ${startAddress}`,
    notInDevelopment: true,
  },
  {
    item: 19,
    name: 'fuses',
    reads:
      'the fuse wire of the packed program, read where it is packed (packaging/fuses.ts); a runtime that is not packed has none of its own',
    wrong: undefined,
  },
  {
    item: 20,
    name: 'no Electron in the page',
    reads: 'what the page finds in its own world, asked in the page by the tests of the built app',
    wrong: undefined,
  },
]
