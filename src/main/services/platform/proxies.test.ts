import { describe, expect, it } from 'vitest'
import { environmentProxy, proxyFor, proxyOfPacAnswer } from './transport.ts'

describe('PAC answers', () => {
  it.each([
    ['DIRECT', undefined],
    ['', undefined],
    ['PROXY proxy.example:8080', 'http://proxy.example:8080'],
    ['PROXY proxy.example:8080; DIRECT', 'http://proxy.example:8080'],
    ['  proxy   proxy.example:8080 ;DIRECT', 'http://proxy.example:8080'],
    ['HTTP proxy.example:3128', 'http://proxy.example:3128'],
    ['HTTPS proxy.example:443; PROXY other:80', 'https://proxy.example:443'],
    ['SOCKS5 socks.example:1080; PROXY proxy.example:8080', 'http://proxy.example:8080'],
    ['DIRECT; PROXY proxy.example:8080', undefined],
    ['PROXY [2001:db8::1]:8080', 'http://[2001:db8::1]:8080'],
    ['PROXY', undefined],
    ['SOCKS socks.example:1080', undefined],
  ])('%j', (answer, proxy) => expect(proxyOfPacAnswer(answer)).toBe(proxy))
})

describe('proxyFor', () => {
  const always = async () => 'PROXY proxy.example:8080'
  it('asks for the address', async () => {
    const asked: string[] = []
    await proxyFor('https://api.example/v1', async (address) => {
      asked.push(address)
      return 'DIRECT'
    })
    expect(asked).toEqual(['https://api.example/v1'])
  })
  it('names the proxy of another host', async () => {
    expect(await proxyFor('https://api.example', always)).toBe('http://proxy.example:8080')
  })
  it.each(['http://127.0.0.1:4310', 'http://localhost', 'http://[::1]:1'])(
    'never reaches this computer through one: %s',
    async (address) => expect(await proxyFor(address, always)).toBeUndefined(),
  )
})

describe('the environment', () => {
  const answer = (environment: Record<string, string>, address = 'https://api.health.example/v1') =>
    environmentProxy(environment)(address)

  it.each([
    [{}, 'DIRECT'],
    [{ HTTPS_PROXY: 'http://proxy:3128' }, 'PROXY proxy:3128'],
    [{ https_proxy: 'http://lower:1', HTTPS_PROXY: 'http://upper:1' }, 'PROXY lower:1'],
    [{ https_proxy: '', HTTPS_PROXY: 'http://upper:1' }, 'PROXY upper:1'],
    [{ HTTPS_PROXY: 'proxy:3128' }, 'PROXY proxy:3128'],
    [{ HTTPS_PROXY: 'https://proxy:3128' }, 'HTTPS proxy:3128'],
    [{ HTTP_PROXY: 'http://proxy:3128' }, 'DIRECT'],
    // The proxy's user name and password never appear in the result.
    [{ HTTPS_PROXY: 'http://user:secret@proxy:3128' }, 'PROXY proxy:3128'],
  ])('%j', async (environment, expected) => expect(await answer(environment)).toBe(expected))

  it('http has its own variable', async () => {
    expect(await answer({ HTTP_PROXY: 'http://proxy:3128' }, 'http://intranet.example')).toBe('PROXY proxy:3128')
  })

  it.each([
    ['*', true],
    ['health.example', true],
    ['.health.example', true],
    ['*.health.example', true],
    ['api.health.example', true],
    [' other.example , API.health.example ', true],
    ['ealth.example', false],
    ['example.org', false],
    ['xapi.health.example', false],
    ['', false],
    [',,', false],
  ])('NO_PROXY %j', async (exceptions, isDirect) => {
    const environment = { HTTPS_PROXY: 'http://proxy:3128', NO_PROXY: exceptions }
    expect(await answer(environment)).toBe(isDirect ? 'DIRECT' : 'PROXY proxy:3128')
  })
})
