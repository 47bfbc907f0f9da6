import type axe from 'axe-core'

/**
 * Serious and critical findings of axe on the page as it is, each with its rule and elements, once no color changes any more. Tests of the built app send its
 * text into the page, so it refers to nothing outside.
 *
 * `contrast`: also the colors, not them, or only them, which take most of the time. `every`: otherwise two of the cells of a grid's column that differ only in their texts are checked, and of the
 * slots of a day.
 */
export async function graveFindings(
  library: Pick<typeof axe, 'run'>,
  { contrast, every }: { readonly contrast: 'too' | 'not' | 'only'; readonly every: boolean },
): Promise<readonly string[]> {
  // Colors in transition have no valid contrast. Doesn't use `finished`: in closed details elements, Chromium never resolves that promise.
  const isChanging = () =>
    document.getAnimations().some((one) => one instanceof CSSTransition && one.playState === 'running')
  for (let turn = 0; turn < 200 && isChanging(); turn++) await new Promise((resolve) => requestAnimationFrame(resolve))
  /** A cell's elements with what axe goes by, except for names, which differ from row to row. */
  const lookOf = (cell: Element) =>
    [cell, ...cell.querySelectorAll('*')]
      .map((element) => {
        const given = [...element.attributes].map(({ name, value }) =>
          // A name is another one in each row, but none is another look.
          /^(class|role|style|type|tabindex|data-.*|aria-(hidden|disabled|selected))$/.test(name)
            ? `${name}=${value}`
            : name,
        )
        return [element.localName, ...given, element.textContent.trim() === ''].join()
      })
      .join('>')
  const alikeIn = (parent: Element, parts: string) => {
    const seen = new Map<string, number>()
    return [...parent.querySelectorAll(parts)].filter((part) => {
      const look = `${part.getAttribute('aria-colindex')} ${lookOf(part)}`
      seen.set(look, (seen.get(look) ?? 0) + 1)
      return (seen.get(look) ?? 0) > 2
    })
  }
  const alike = [
    ...[...document.querySelectorAll('[role=grid], [role=treegrid]')].flatMap((grid) =>
      alikeIn(grid, '[role=gridcell]'),
    ),
    ...[...document.querySelectorAll('section')]
      .filter((day) => day.querySelector('section') === null)
      .flatMap((day) => alikeIn(day, 'button[data-stop]')),
  ]
  const { violations } = await library.run(
    { include: document, exclude: every ? [] : alike },
    {
      // Omit selectors and passes: collecting them takes longer than the checks.
      resultTypes: ['violations'],
      selectors: false,
      preload: false,
      // What these find is never more than moderate, and they take a tenth of the time.
      rules: {
        region: { enabled: false },
        'aria-allowed-role': { enabled: false },
        'color-contrast': { enabled: contrast !== 'not' },
      },
      ...(contrast === 'only' ? { runOnly: ['color-contrast'] } : {}),
    },
  )
  // The cell that the keyboard is at unfolds up to a height. Enter opens its row, where the keyboard scrolls all of it.
  const isUnfolded = (rule: string, html: string) =>
    rule === 'scrollable-region-focusable' && /^<div role="gridcell"[^>]* data-active/.test(html)
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => ({ id, parts: nodes.map(({ html }) => html).filter((html) => !isUnfolded(id, html)) }))
    .filter(({ parts }) => parts.length > 0)
    .map(({ id, parts }) => `${id}: ${parts.join(' ')}`)
}
