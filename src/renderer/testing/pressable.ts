/** Where the elements that can be pressed are, and which of them move. End-to-end tests send these functions to the page as text, so each has all it needs inside. */

/** Runs in the page: keeps the places of all visible elements that can be pressed. */
export const remember = () => {
  const pressable =
    'a[href], button, input, select, textarea, summary, [role=button], [role=tab], [role=menuitem], [role=option], [role=row], [role=gridcell], [role=slider]'
  const placesNow = () =>
    new Map(
      [...document.querySelectorAll(pressable)].flatMap((element) => {
        const { left, top, width, height } = element.getBoundingClientRect()
        if (width === 0 || height === 0 || !element.checkVisibility({ visibilityProperty: true })) return []
        const name = `${element.localName} “${(element.getAttribute('aria-label') ?? element.textContent).trim().slice(0, 80)}”`
        return [[element, { left, top, name }] as const]
      }),
    )
  const before = placesNow()
  Object.assign(window, {
    movedSince: () => {
      const now = placesNow()
      const added = [...now].filter(([element]) => !before.has(element)).map(([, place]) => place)
      return [...before].flatMap(([element, { left, top, name }]) => {
        // An element that was drawn anew counts as the same if its name tells which it is.
        const alike = added.filter((place) => place.name === name)
        const place = now.get(element) ?? (element.isConnected || alike.length !== 1 ? undefined : alike[0])
        if (place === undefined) return []
        const [right, down] = [Math.round(place.left - left), Math.round(place.top - top)]
        return Math.abs(right) > 2 || Math.abs(down) > 2 ? [`${name} by ${right}, ${down} px`] : []
      })
    },
  })
}

/** Runs in the page: what moved since `remember`, each with its name and by how much. */
export const movedSince = (): readonly string[] => (window as unknown as { movedSince: () => string[] }).movedSince()
