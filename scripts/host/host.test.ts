import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { localeCountry } from './app.ts'
import { proxyFromEnvironment } from './proxy.ts'
import { originOf, registerScheme, toAppUrl, toBrowserUrl } from './schemes.ts'
import { dialog, handedToSystem, Notification, openPath, PowerSaveBlocker, showItemInFolder } from './small-modules.ts'
import { onlyWhatIsSupported } from './unsupported.ts'

describe('addresses of a privileged scheme', () => {
  registerScheme('app')
  it.each([
    ['app://console/index.html?x=1#/a', 'https://console.app.localhost/index.html?x=1#/a'],
    ['app://console', 'https://console.app.localhost'],
  ])('%s stands for %s, and back', (own, browser) => {
    expect(toBrowserUrl(own)).toBe(browser)
    expect(toAppUrl(browser)).toBe(own)
    expect(originOf(own)).toBe('app://console')
  })

  it.each([
    'https://example.com/',
    'http://localhost:5173/',
    'about:blank',
    'data:text/html,x',
    'https://app.localhost.example/',
    'other://console/',
  ])('%s stays as it is', (address) => {
    expect(toBrowserUrl(address)).toBe(address)
    expect(toAppUrl(address)).toBe(address)
  })
})

describe('the proxy of the environment', () => {
  const environment = {
    https_proxy: 'http://proxy.example:8080',
    HTTP_PROXY: 'socks5://socks.example',
    no_proxy: 'localhost, .internal.example,host.example:8443',
  }
  it.each([
    ['https://platform.example/', 'PROXY proxy.example:8080'],
    ['http://platform.example/', 'SOCKS5 socks.example:1080'],
    ['https://localhost:1234/', 'DIRECT'],
    ['https://a.internal.example/', 'DIRECT'],
    ['https://ainternal.example/', 'PROXY proxy.example:8080'],
    ['https://host.example:8443/', 'DIRECT'],
    ['https://host.example/', 'PROXY proxy.example:8080'],
  ])('for %s is %s', (address, proxy) => {
    expect(proxyFromEnvironment(address, environment)).toBe(proxy)
  })

  it('is none where the environment names none, or excepts everything', () => {
    expect(proxyFromEnvironment('https://platform.example/', {})).toBe('DIRECT')
    expect(proxyFromEnvironment('https://platform.example/', { ...environment, no_proxy: '*' })).toBe('DIRECT')
  })
})

describe('the country of the environment', () => {
  it.each([
    [{ LANG: 'en_US.UTF-8' }, 'US'],
    [{ LANG: 'en_US.UTF-8', LC_TIME: 'en_GB.UTF-8' }, 'GB'],
    [{ LANG: 'en_US.UTF-8', LC_TIME: 'en_GB.UTF-8', LC_ALL: 'de_AT@euro' }, 'AT'],
    [{ LC_ALL: '', LANG: 'es_PR' }, 'PR'],
    [{ LANG: 'C.UTF-8' }, ''],
    [{ LANG: 'POSIX' }, ''],
    [{}, ''],
  ])('of %j is %j', (environment, country) => {
    expect(localeCountry(environment)).toBe(country)
  })
})

describe('what the stand-in lacks', () => {
  const guarded = onlyWhatIsSupported('shell', { here: 1, absent: undefined })
  it('is told by its name', () => {
    expect(guarded.here).toBe(1)
    expect(guarded.absent).toBeUndefined()
    expect(() => Reflect.get(guarded, 'trashItem')).toThrow('shell.trashItem is not supported by the Chromium host')
  })

  it('is not complained of where the language itself asks', async () => {
    expect(await Promise.resolve(guarded)).toBe(guarded)
    expect(JSON.stringify(guarded)).toBe('{"here":1}')
  })
})

describe('windows for files', () => {
  const folder = path.join(tmpdir(), 'chosen')
  afterEach(() => {
    vi.unstubAllEnvs()
    vi.restoreAllMocks()
  })

  it('answer with the folder that the environment names, and the suggested name alone', async () => {
    vi.stubEnv('ACCESS_CONSOLE_HOST_SAVE_FOLDER', folder)
    const window = {}
    const answers = [{ defaultPath: 'a.csv' }, { defaultPath: '/etc/passwd' }].map((options) =>
      dialog.showSaveDialog(window, options),
    )
    expect(await Promise.all(answers)).toEqual([
      { canceled: false, filePath: path.join(folder, 'a.csv') },
      { canceled: false, filePath: path.join(folder, 'passwd') },
    ])
    expect(await dialog.showOpenDialog({ title: 'Where to' })).toEqual({ canceled: false, filePaths: [folder] })
  })

  it('are cancelled where it names none, and say so', async () => {
    vi.stubEnv('ACCESS_CONSOLE_HOST_SAVE_FOLDER', '')
    const said = vi.spyOn(console, 'error').mockReturnValue()
    expect(await dialog.showSaveDialog({ defaultPath: 'a.csv' })).toEqual({ canceled: true, filePath: '' })
    expect(await dialog.showOpenDialog({})).toEqual({ canceled: true, filePaths: [] })
    expect(said).toHaveBeenCalledWith(expect.stringContaining('ACCESS_CONSOLE_HOST_SAVE_FOLDER'))
  })

  it('keep a list of what was handed to the system', async () => {
    vi.stubEnv('ACCESS_CONSOLE_HEADLESS', '1')
    showItemInFolder('/a/b.csv')
    expect(await openPath('/a/b.csv')).toBe('')
    expect(handedToSystem.slice(-2)).toEqual([
      { how: 'shown', path: '/a/b.csv' },
      { how: 'opened', path: '/a/b.csv' },
    ])
  })
})

describe('notices', () => {
  afterEach(() => vi.unstubAllEnvs())

  it('are none where somebody looks: there is nothing to show them with', () => {
    vi.stubEnv('ACCESS_CONSOLE_HEADLESS', '')
    expect(Notification.isSupported()).toBe(false)
  })

  it('are kept where nobody does, to be read and clicked on', () => {
    vi.stubEnv('ACCESS_CONSOLE_HEADLESS', '1')
    expect(Notification.isSupported()).toBe(true)
    const clicked = vi.fn<() => void>()
    const notice = new Notification({ title: 'Texas', body: 'Over 45 min.', silent: true })
    notice.on('click', clicked)
    notice.show()
    expect(Notification.shown.at(-1)).toMatchObject({ title: 'Texas', body: 'Over 45 min.', silent: true })
    Notification.shown.at(-1)?.emit('click')
    expect(clicked).toHaveBeenCalledOnce()
  })

  it('and a screen that is kept on is told by its number', () => {
    const blocker = new PowerSaveBlocker()
    const id = blocker.start('prevent-display-sleep')
    expect(blocker.isStarted(id)).toBe(true)
    expect(blocker.stop(id)).toBe(true)
    expect(blocker.isStarted(id)).toBe(false)
  })
})
