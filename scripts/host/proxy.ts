/** The proxy from the environment for an address, in PAC syntax ("PROXY host:port", "DIRECT"). */
export function proxyFromEnvironment(address: string, environment: NodeJS.ProcessEnv = process.env): string {
  const value = (name: string) => environment[name] ?? environment[name.toUpperCase()] ?? ''
  const { protocol, hostname, port } = new URL(address)
  const host = hostname.toLowerCase()
  const ports = { 'http:': '80', 'https:': '443' } as Record<string, string>
  const excepted = value('no_proxy')
    .split(/[\s,]+/)
    .filter((entry) => entry !== '')
    .some((entry) => {
      const [name = '', only = ''] = entry
        .toLowerCase()
        .replace(/^\*?\.?/, '')
        .split(/:(?=\d+$)/)
      if (entry === '*') return true
      return (host === name || host.endsWith(`.${name}`)) && (only === '' || only === (port || ports[protocol]))
    })
  const proxy = (protocol === 'https:' ? value('https_proxy') : value('http_proxy')) || value('all_proxy')
  if (excepted || proxy === '') return 'DIRECT'
  const url = new URL(proxy.includes('://') ? proxy : `http://${proxy}`)
  const word =
    { 'https:': 'HTTPS', 'socks5:': 'SOCKS5', 'socks5h:': 'SOCKS5', 'socks4:': 'SOCKS4' }[url.protocol] ?? 'PROXY'
  return `${word} ${url.hostname}:${url.port || ports[url.protocol] || '1080'}`
}
