import { describe, expect, it } from 'vitest'
import { isOwnAddress, isOwnRequest } from './addresses.ts'

const server = 'http://localhost:5173'

describe('the console’s own addresses', () => {
  it.each(['app://console/', 'app://console/index.html#/entities'])('%s is ours', (address) => {
    expect(isOwnAddress(address, undefined)).toBe(true)
  })

  it.each([
    'app://other/index.html',
    'app://console.example/',
    'app://console:99/',
    'app://user@console/',
    'app:console/index.html',
    'https://console/',
    'http://localhost:5173/',
    'file:///index.html',
    'data:text/html,x',
    'about:blank',
    'console',
    '',
  ])('%s is not, in production', (address) => {
    expect(isOwnAddress(address, undefined)).toBe(false)
    expect(isOwnRequest(address, undefined)).toBe(false)
  })

  it('takes the development server, its socket for hot reload, and no other port, in development', () => {
    expect(isOwnAddress(`${server}/main.tsx`, server)).toBe(true)
    expect(isOwnAddress('http://localhost:5174/', server)).toBe(false)
    expect(isOwnRequest('ws://localhost:5173/?token=x', server)).toBe(true)
    expect(isOwnRequest('ws://localhost:9999/', server)).toBe(false)
    expect(isOwnRequest('devtools://devtools/bundled/devtools_app.html', server)).toBe(true)
    expect(isOwnRequest('devtools://devtools/bundled/devtools_app.html', undefined)).toBe(false)
    expect(isOwnAddress('ws://localhost:5173/', server)).toBe(false)
  })
})
