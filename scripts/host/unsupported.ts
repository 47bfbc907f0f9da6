/** Names that the language itself, test tools and printing look up on any object: absent, not an error. */
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

/** `object`, but reading a name that it does not have throws: what the stand-in lacks is told at once and by its name. */
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
