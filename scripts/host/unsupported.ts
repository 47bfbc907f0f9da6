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

/** A proxy of `object` that throws on unknown names, so that missing parts of the replacement are reported by name. */
export function onlyWhatIsSupported<Value extends object>(name: string, object: Value): Value {
  return new Proxy(object, {
    get(target, property, receiver) {
      if (typeof property === 'symbol' || property in target || lookedUpOnAnything.has(property)) {
        return Reflect.get(target, property, receiver)
      }
      throw new Error(`${name}.${property} is not supported by the Chromium host (scripts/host).`)
    },
  })
}
