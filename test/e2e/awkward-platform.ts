import { jsonHost } from '../../src/main/testing/loopback.ts'

/** Texts that a careless screen would execute, reverse or lose. */
export const awkwardTexts = [
  '<img src=x onerror="window.broken=1">',
  '<script>window.broken=1</script>',
  '"><svg/onload=window.broken=1>',
  'javascript:window.broken=1',
  '{{7*7}}${7*7}',
  'שלום ABC 123',
  'invoice\u202Efdp.exe',
  'A very long name '.repeat(18).trim(),
]

/**
 * A platform that accepts any key but `refused-key`: type `texts` has awkward texts, type `failing` returns only its first page, type `broken` never works.
 */
export async function startAwkwardPlatform(): Promise<{ address: string; close(): Promise<void> }> {
  const { origin, close } = await jsonHost((request, body) =>
    request.headers['x-api-key'] === 'refused-key'
      ? { status: 403, body: { message: 'not this key' } }
      : answerTo(request.url ?? '', body),
  )
  return { address: origin, close }
}

function answerTo(url: string, body: string): { status: number; body: unknown } {
  if (url.includes('/schema/')) {
    return { status: 200, body: { title: 'awkward', properties: { name: { type: 'string' }, id: { type: 'string' } } } }
  }
  if (!url.endsWith('/batch')) return { status: 404, body: { message: 'no such call' } }
  const { type, offset = 0 } = JSON.parse(body) as { type: string; offset?: number }
  if (type === 'broken') return { status: 400, body: { message: 'nothing is to be had' } }
  if (type !== 'failing') {
    const data = awkwardTexts.map((name, index) => ({ id: `text-${index}`, name, [name]: name }))
    return { status: 200, body: { total: data.length, data } }
  }
  if (offset > 0) return { status: 400, body: { message: 'this page is not to be had' } }
  const data = Array.from({ length: 100 }, (_, index) => ({ id: `row-${index}`, name: `Row ${index}` }))
  return { status: 200, body: { total: 250, data } }
}
