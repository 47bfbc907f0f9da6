/**
 * Ways in which a hostile page could reach a server. Each runs in a page, gets the server's origin and UDP port, and requests a path that starts with its own
 * name. Each must be self-contained.
 */

type Target = { readonly origin: string; readonly udpPort: number }
export type Escape = (target: Target) => unknown

export const escapes: Readonly<Record<string, Escape>> = {
  fetch: ({ origin }) => fetch(`${origin}/fetch`),
  fetchNoCors: ({ origin }) =>
    fetch(`${origin}/fetchNoCors`, { mode: 'no-cors', method: 'POST', body: 'x', keepalive: true }),
  xhr: ({ origin }) => {
    const request = new XMLHttpRequest()
    request.open('GET', `${origin}/xhr`)
    request.send()
  },
  webSocket: ({ origin }) => void new WebSocket(`${origin.replace('http', 'ws')}/webSocket`),
  eventSource: ({ origin }) => void new EventSource(`${origin}/eventSource`),
  beacon: ({ origin }) => navigator.sendBeacon(`${origin}/beacon`, 'x'),
  image: ({ origin }) => {
    new Image().src = `${origin}/image`
  },
  script: ({ origin }) => {
    const script = document.createElement('script')
    script.src = `${origin}/script`
    document.head.append(script)
  },
  dynamicImport: ({ origin }) => {
    const script = document.createElement('script')
    script.textContent = `import('${origin}/dynamicImport')`
    document.head.append(script)
    return import(/* @vite-ignore */ `${origin}/dynamicImport`)
  },
  stylesheet: ({ origin }) => {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = `${origin}/stylesheet`
    document.head.append(link)
  },
  cssImport: ({ origin }) => {
    const style = document.createElement('style')
    style.textContent = `@import url(${origin}/cssImport);`
    document.head.append(style)
  },
  cssBackground: ({ origin }) => {
    document.body.style.backgroundImage = `url(${origin}/cssBackground)`
  },
  font: ({ origin }) => new FontFace('escape', `url(${origin}/font)`).load(),
  svgImage: ({ origin }) => {
    const holder = document.createElement('div')
    holder.innerHTML = `<svg><image href="${origin}/svgImage" width="9" height="9"/></svg>`
    document.body.append(holder)
  },
  video: ({ origin }) => {
    const video = document.createElement('video')
    video.src = `${origin}/video`
    video.load()
    document.body.append(video)
  },
  objectElement: ({ origin }) => {
    const element = document.createElement('object')
    element.data = `${origin}/objectElement`
    document.body.append(element)
  },
  embed: ({ origin }) => {
    const element = document.createElement('embed')
    element.src = `${origin}/embed`
    document.body.append(element)
  },
  frame: ({ origin }) => {
    const frame = document.createElement('iframe')
    frame.src = `${origin}/frame`
    document.body.append(frame)
  },
  sourceDocumentFrame: ({ origin }) => {
    const frame = document.createElement('iframe')
    frame.srcdoc = `<img src="${origin}/sourceDocumentFrame"><script>fetch('${origin}/sourceDocumentFrame')</script>`
    document.body.append(frame)
  },
  blankFrame: ({ origin }) => {
    const frame = document.createElement('iframe')
    document.body.append(frame)
    const inner = frame.contentWindow as (Window & typeof globalThis) | null
    return inner?.fetch(`${origin}/blankFrame`)
  },
  worker: ({ origin }) => void new Worker(URL.createObjectURL(new Blob([`fetch('${origin}/worker')`]))),
  sharedWorker: ({ origin }) =>
    void new SharedWorker(URL.createObjectURL(new Blob([`fetch('${origin}/sharedWorker')`]))),
  prefetch: ({ origin }) => {
    const link = document.createElement('link')
    link.rel = 'prefetch'
    link.href = `${origin}/prefetch`
    document.head.append(link)
  },
  preload: ({ origin }) => {
    const link = document.createElement('link')
    link.rel = 'preload'
    link.as = 'image'
    link.href = `${origin}/preload`
    document.head.append(link)
  },
  linkPing: ({ origin }) => {
    const link = document.createElement('a')
    link.href = '#'
    link.ping = `${origin}/linkPing`
    document.body.append(link)
    link.click()
  },
  formPost: ({ origin }) => {
    const form = document.createElement('form')
    form.method = 'post'
    form.action = `${origin}/formPost`
    document.body.append(form)
    form.submit()
  },
  formInNewWindow: ({ origin }) => {
    const form = document.createElement('form')
    form.target = '_blank'
    form.action = `${origin}/formInNewWindow`
    document.body.append(form)
    form.submit()
  },
  windowOpen: ({ origin }) => void window.open(`${origin}/windowOpen`),
  blankWindow: ({ origin }) => {
    const opened = window.open('about:blank') as (Window & typeof globalThis) | null
    return opened?.fetch(`${origin}/blankWindow`)
  },
  newWindowLink: ({ origin }) => {
    const link = document.createElement('a')
    link.href = `${origin}/newWindowLink`
    link.target = '_blank'
    document.body.append(link)
    link.click()
  },
  downloadLink: ({ origin }) => {
    const link = document.createElement('a')
    link.href = `${origin}/downloadLink`
    link.download = 'x.txt'
    document.body.append(link)
    link.click()
  },
  metaRefresh: ({ origin }) => {
    const meta = document.createElement('meta')
    meta.httpEquiv = 'refresh'
    meta.content = `0; url=${origin}/metaRefresh`
    document.head.append(meta)
  },
  locationHref: ({ origin }) => {
    location.href = `${origin}/locationHref`
  },
  locationReplace: ({ origin }) => location.replace(`${origin}/locationReplace`),
  scriptAddress: ({ origin }) => {
    location.href = `javascript:void fetch('${origin}/scriptAddress')`
  },
}

/** Less common ways. */
export const rarerEscapes: Readonly<Record<string, Escape>> = {
  serviceWorker: ({ origin }) =>
    navigator.serviceWorker.register(`/worker.js?to=${encodeURIComponent(`${origin}/serviceWorker`)}`),
  fontFace: ({ origin }) => {
    const style = document.createElement('style')
    style.textContent = `@font-face { font-family: escape; src: url(${origin}/fontFace) } body { font-family: escape }`
    document.head.append(style)
    document.body.append('text in that font')
  },
  cssVariableImage: ({ origin }) => {
    document.body.style.setProperty('border-image', `url(${origin}/cssVariableImage) 1`)
  },
  modulePreload: ({ origin }) => {
    const link = document.createElement('link')
    link.rel = 'modulepreload'
    link.href = `${origin}/modulePreload`
    document.head.append(link)
  },
  speculation: ({ origin }) => {
    const script = document.createElement('script')
    script.type = 'speculationrules'
    script.textContent = JSON.stringify({ prefetch: [{ urls: [`${origin}/speculation`], eagerness: 'immediate' }] })
    document.head.append(script)
  },
  imageButton: ({ origin }) => {
    const input = document.createElement('input')
    input.type = 'image'
    input.src = `${origin}/imageButton`
    document.body.append(input)
  },
  poster: ({ origin }) => {
    const video = document.createElement('video')
    video.poster = `${origin}/poster`
    document.body.append(video)
  },
  icon: ({ origin }) => {
    const holder = document.createElement('div')
    holder.innerHTML = `<picture><source srcset="${origin}/icon"><img alt=""></picture>`
    document.body.append(holder)
  },
  nestedFrames: ({ origin }) => {
    const outer = document.createElement('iframe')
    document.body.append(outer)
    const inner = outer.contentDocument?.createElement('iframe')
    if (inner === undefined) return
    inner.srcdoc = `<iframe srcdoc="<img src='${origin}/nestedFrames'>"></iframe>`
    outer.contentDocument?.body.append(inner)
  },
  refreshInFrame: ({ origin }) => {
    const frame = document.createElement('iframe')
    frame.srcdoc = `<meta http-equiv="refresh" content="0; url=${origin}/refreshInFrame">`
    document.body.append(frame)
  },
  formInFrame: ({ origin }) => {
    const frame = document.createElement('iframe')
    frame.name = 'held'
    document.body.append(frame)
    const form = document.createElement('form')
    form.target = 'held'
    form.action = `${origin}/formInFrame`
    document.body.append(form)
    form.submit()
  },
  locationAssign: ({ origin }) => location.assign(`${origin}/locationAssign`),
  topOfFrame: ({ origin }) => {
    const frame = document.createElement('iframe')
    document.body.append(frame)
    const inner = frame.contentWindow
    if (inner !== null) inner.parent.location.href = `${origin}/topOfFrame`
  },
  workerImport: ({ origin }) =>
    void new Worker(URL.createObjectURL(new Blob([`importScripts('${origin}/workerImport')`]))),
  socketInFrame: ({ origin }) => {
    const frame = document.createElement('iframe')
    document.body.append(frame)
    const inner = frame.contentWindow as (Window & typeof globalThis) | null
    if (inner !== null) void new inner.WebSocket(`${origin.replace('http', 'ws')}/socketInFrame`)
  },
}

/** Escapes without an HTTP request: a preconnect is bare TCP, a peer connection's probe is UDP. */
export const silentEscapes: Readonly<Record<string, Escape>> = {
  preconnect: ({ origin }) => {
    const link = document.createElement('link')
    link.rel = 'preconnect'
    link.href = origin
    document.head.append(link)
  },
  peerConnection: async ({ udpPort }) => {
    const connection = new RTCPeerConnection({ iceServers: [{ urls: `stun:127.0.0.1:${udpPort}` }] })
    connection.createDataChannel('x')
    await connection.setLocalDescription(await connection.createOffer())
  },
  webTransport: ({ udpPort }) => new WebTransport(`https://127.0.0.1:${udpPort}/`).ready,
}
