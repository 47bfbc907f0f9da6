/** Names that the language, test tools and printing read on any object: return undefined instead of an error. */
const lookedUpOnAnything = new Set([
  'then',
  'toJSON',
  'nodeType',
  'asymmetricMatch',
  'inspect',
  'constructor',
  '$$typeof',
  '@@__IMMUTABLE_ITERABLE__@@',
])

/** Members that Electron still answers after the object's end: whether it has ended, and those of every emitter. */
const answeredAfterEnd: ReadonlySet<string | symbol> = new Set(['isDestroyed', 'on', 'once'])

/** What ends before its references do: its members, and whether it has ended. */
type Ending = { readonly members: readonly string[]; readonly hasEnded: () => boolean }

/**
 * A proxy of `object` that throws on unknown names, so that missing parts of the replacement are reported by name. After its end, its members throw as
 * Electron's do.
 */
export function onlyWhatIsSupported<Value extends object>(name: string, object: Value, ending?: Ending): Value {
  const ends = new Set<string | symbol>(ending?.members)
  return new Proxy(object, {
    get(target, property, receiver) {
      if (ends.has(property) && !answeredAfterEnd.has(property) && ending?.hasEnded() === true)
        throw new TypeError('Object has been destroyed')
      if (typeof property === 'symbol' || property in target || lookedUpOnAnything.has(property)) {
        return Reflect.get(target, property, receiver)
      }
      throw new Error(`${name}.${property} is not supported by the Chromium host (scripts/host).`)
    },
  })
}
