/** A fast, evenly distributed 53-bit hash to find likely equal texts among millions; equality is checked afterwards. */
export function textHash(text: string): number {
  let a = 0xdeadbeef
  let b = 0x41c6ce57
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    a = Math.imul(a ^ code, 0x9e3779b1)
    b = Math.imul(b ^ code, 0x5f356495)
  }
  a = Math.imul(a ^ (a >>> 16), 0x85ebca6b) ^ Math.imul(b ^ (b >>> 13), 0xc2b2ae35)
  b = Math.imul(b ^ (b >>> 16), 0x85ebca6b) ^ Math.imul(a ^ (a >>> 13), 0xc2b2ae35)
  return 0x1_0000_0000 * (b & 0x1f_ffff) + (a >>> 0)
}

/** A growing list of numbers in insertion order, eight bytes each. */
export function growingNumbers() {
  let values = new Float64Array(1_024)
  let size = 0
  return {
    push(value: number): void {
      if (size === values.length) {
        const larger = new Float64Array(size * 2)
        larger.set(values)
        values = larger
      }
      values[size++] = value
    },
    at: (index: number): number => values[index] ?? Number.NaN,
    get size() {
      return size
    },
    /** All numbers; valid until the next push. */
    all: (): Float64Array => values.subarray(0, size),
  }
}
