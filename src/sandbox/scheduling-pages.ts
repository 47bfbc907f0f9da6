import { instantOfText } from './data/days.ts'
import type { Reply } from './http/reply.ts'
import { param, type Route } from './http/route.ts'
import type { Platform } from './platform.ts'

/** The hosted scheduling web application: a plain page for the retail hand-off (section 4.4) and one for the waiting room. */

/** Escapes text for HTML. */
export function escapeHtml(text: string): string {
  const entities: Readonly<Record<string, string>> = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
    "'": '&#39;',
  }
  return text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? '')
}

function page(
  status: number,
  title: string,
  lines: readonly string[],
  rows: Iterable<readonly [string, string]>,
): Reply {
  const cells = [...rows].map(
    ([name, value]) => `<tr><th scope="row">${escapeHtml(name)}</th><td>${escapeHtml(value)}</td></tr>`,
  )
  const html = `<!doctype html>
<html lang="en"><meta charset="utf-8"><title>${escapeHtml(title)} (simulated)</title>
<style>body{font:16px/1.5 sans-serif;margin:2rem;max-width:44rem}th{text-align:left;padding-right:1rem}strong{color:#8a4b00}</style>
<p><strong>SIMULATED</strong> Nothing here is real.</p>
<h1>${escapeHtml(title)}</h1>
${lines.map((line) => `<p>${escapeHtml(line)}</p>`).join('\n')}
<table>${cells.join('')}</table></html>
`
  return {
    status,
    headers: {
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
    },
    text: { type: 'text/html; charset=utf-8', chunks: [html] },
  }
}

export function schedulingRoutes(platform: Platform): Route[] {
  const fields = { origin: 'scheduling', method: 'GET', credential: 'none', errors: 'message' } as const
  return [
    {
      ...fields,
      path: '/retail',
      handle({ query }) {
        const missing = ['timeSlot', 'brand'].find((name) => (query.get(name) ?? '') === '')
        if (missing !== undefined) return page(400, 'Something is missing', [`The link has no ${missing}.`], query)
        const time = instantOfText(query.get('timeSlot') ?? '')
        if (time === undefined) return page(400, 'Something is wrong', ['The time of the slot cannot be read.'], query)
        if (time <= platform.world.now()) return page(200, 'Please pick another time', ['This time has passed.'], query)
        return page(200, 'Book this time', ['The patient would go on from here.'], query)
      },
    },
    {
      ...fields,
      path: '/visit/:visitId',
      handle(request) {
        return page(
          200,
          'Waiting room',
          ['The patient would wait here, signed in.'],
          [['visitId', param(request, 'visitId')], ...request.query],
        )
      },
    },
  ]
}
