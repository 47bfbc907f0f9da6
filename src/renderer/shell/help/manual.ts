/** The manual as pages, one for each section of docs/USING.md. Pure functions over its markdown. */

export type ManualPage = {
  /** Chapter and section: `queue-admins/the-board`; the chapter alone for the text before its first section. */
  readonly id: string
  readonly title: string
  /** Place in the manual, like `2.3`; empty for the page before the first chapter. */
  readonly number: string
  readonly chapter: string
  /** Markdown without the page's own heading, comments and pictures, with the apostrophes of the console. */
  readonly body: string
}

export type Manual = {
  /** In reading order; the first one is the start. */
  readonly pages: readonly ManualPage[]
  /** The page of a link in the manual, like `#the-board` or `WEBHOOKS.md`; undefined for any other link. */
  readonly pageOf: (href: string) => ManualPage | undefined
}

type Section = { readonly level: number; readonly title: string; readonly links: string[]; readonly lines: string[] }

/** The pages of `using`, then those of other files by their name, each of which is one more chapter. */
export function readManual(using: string, others: Readonly<Record<string, string>> = {}): Manual {
  const more = Object.entries(others).flatMap(([name, text]) =>
    sectionsOf(text).map(({ level, title, lines }) => ({
      level: level + 1,
      title,
      links: level === 1 ? [name] : [],
      lines,
    })),
  )
  const pages: ManualPage[] = []
  const places = new Map<string, number>()
  let chapter = { title: '', number: 0, sections: 0 }
  for (const { level, title, links, lines } of [...sectionsOf(using), ...more]) {
    if (level === 2) chapter = { title, number: chapter.number + 1, sections: 0 }
    // A chapter that begins with a section leads to that section.
    for (const link of links) places.set(link, pages.length)
    const body = withoutPictures(lines.join('\n'))
      .replaceAll(/(?<=\p{L})'(?=\p{L})/gu, '’')
      .trim()
    if (body === '') continue
    if (level === 3) chapter.sections += 1
    pages.push({
      id: level === 3 ? `${slug(chapter.title)}/${slug(title)}` : slug(title),
      title,
      number: level === 1 ? '' : level === 2 ? `${chapter.number}` : `${chapter.number}.${chapter.sections}`,
      chapter: level === 1 ? title : chapter.title,
      body,
    })
  }
  return {
    pages,
    pageOf: (href) => {
      const place = places.get(href)
      return place === undefined ? undefined : pages[place]
    },
  }
}

/** The anchor of a heading, as the hosts of markdown make it. */
export const slug = (title: string): string =>
  title
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} -]/gu, '')
    .replaceAll(' ', '-')

/** The parts that headings of the first three levels begin. Deeper headings stay in the text of their part, which their links lead to. */
function sectionsOf(markdown: string): Section[] {
  const sections: Section[] = []
  const used = new Map<string, number>()
  let fenced = false
  for (const line of withoutComments(markdown).split('\n')) {
    if (line.startsWith('```')) fenced = !fenced
    const [, marks, title = ''] = (!fenced && /^(#{1,6}) +(.+?) *$/.exec(line)) || []
    if (marks !== undefined) {
      const name = slug(title)
      const before = used.get(name) ?? 0
      used.set(name, before + 1)
      const link = before === 0 ? `#${name}` : `#${name}-${before}`
      if (marks.length <= 3) {
        sections.push({ level: marks.length, title, links: [link], lines: [] })
        continue
      }
      sections.at(-1)?.links.push(link)
    }
    sections.at(-1)?.lines.push(line)
  }
  return sections
}

/** A line with nothing but a comment goes whole, since an empty line would end its list. */
const withoutComments = (markdown: string) =>
  markdown.replaceAll(/^[ \t]*<!--[^]*?-->[ \t]*\n/gm, '').replaceAll(/[ \t]*<!--[^]*?-->/g, '')

/** Pictures stay in the project: they'd weigh more than the console. So do the paragraphs that link to them. */
const withoutPictures = (markdown: string) =>
  markdown
    .split('\n\n')
    .filter((block) => !block.includes('](pictures/'))
    .join('\n\n')
