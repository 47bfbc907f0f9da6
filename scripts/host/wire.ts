/**
 * Encodes payloads between the page and this process like Electron's structured clone, as far as the console needs: undefined, null, non-finite numbers,
 * dates, bytes, errors, maps, sets, arrays and plain objects. Rejects functions and symbols, as Electron does, and circular payloads, which Electron accepts.
 * Both functions also run in the page from their source text, so they may use only what they declare.
 */

export function encode(value: unknown): string {
  const open = new Set<unknown>()
  const bytesOf = (bytes: Uint8Array) => {
    let binary = ''
    for (let at = 0; at < bytes.length; at += 0x8000) binary += String.fromCharCode(...bytes.subarray(at, at + 0x8000))
    return btoa(binary)
  }
  function inner(item: object): unknown {
    if (item instanceof Date) return { $: 'date', v: pack(item.getTime()) }
    if (item instanceof ArrayBuffer) return { $: 'bytes', type: 'ArrayBuffer', v: bytesOf(new Uint8Array(item)) }
    if (ArrayBuffer.isView(item)) {
      const type = Object.prototype.toString.call(item).slice(8, -1)
      return { $: 'bytes', type, v: bytesOf(new Uint8Array(item.buffer, item.byteOffset, item.byteLength)) }
    }
    if (item instanceof Error) return { $: 'error', name: item.name, message: item.message }
    if (item instanceof Map) return { $: 'map', v: [...item].map(([key, entry]) => [pack(key), pack(entry)]) }
    if (item instanceof Set) return { $: 'set', v: [...item].map(pack) }
    if (Array.isArray(item)) return Array.from(item, pack)
    return { $: 'object', v: Object.entries(item).map(([key, entry]) => [key, pack(entry)]) }
  }
  function pack(item: unknown): unknown {
    if (item === undefined) return { $: 'undefined' }
    if (typeof item === 'function' || typeof item === 'symbol') throw new Error('An object could not be cloned.')
    if (typeof item === 'bigint') return { $: 'bigint', v: String(item) }
    if (typeof item === 'number' && (!Number.isFinite(item) || Object.is(item, -0))) {
      return { $: 'number', v: Object.is(item, -0) ? '-0' : String(item) }
    }
    if (typeof item !== 'object' || item === null) return item
    if (open.has(item)) throw new Error('A payload that refers to itself is not supported by the Chromium host.')
    open.add(item)
    const packed = inner(item)
    open.delete(item)
    return packed
  }
  return JSON.stringify(pack(value))
}

export function decode(text: string): unknown {
  type Tagged = { $: string; v: never; type: string; name: string; message: string }
  const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
  const views: Record<string, new (buffer: ArrayBuffer) => unknown> = {
    Uint8Array,
    Int8Array,
    Uint8ClampedArray,
    Uint16Array,
    Int16Array,
    Uint32Array,
    Int32Array,
    Float32Array,
    Float64Array,
    BigInt64Array,
    BigUint64Array,
    DataView,
  }
  function unpack(item: unknown): unknown {
    if (typeof item !== 'object' || item === null) return item
    if (Array.isArray(item)) return item.map(unpack)
    const { $: tag, v, type, name, message } = item as Tagged
    switch (tag) {
      case 'undefined':
        return undefined
      case 'bigint':
        return BigInt(v)
      case 'number':
        return Number(v)
      case 'date':
        return new Date(unpack(v) as number)
      case 'bytes': {
        const { buffer } = bytesOf(v)
        const View = views[type]
        return View === undefined ? buffer : new View(buffer)
      }
      case 'error': {
        const error = new Error(message)
        error.name = name
        return error
      }
      case 'map':
        return new Map((v as unknown[][]).map(([key, entry]) => [unpack(key), unpack(entry)]))
      case 'set':
        return new Set((v as unknown[]).map(unpack))
      default: {
        const plain = {}
        for (const [key, entry] of v as [string, unknown][]) {
          Object.defineProperty(plain, key, {
            value: unpack(entry),
            enumerable: true,
            writable: true,
            configurable: true,
          })
        }
        return plain
      }
    }
  }
  return unpack(JSON.parse(text))
}
