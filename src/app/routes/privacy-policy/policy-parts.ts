/** A part of a text, from its heading to the next. */
export interface PolicyPart {
  /** The anchor: the words of the heading, joined by hyphens. */
  readonly id: string;
  readonly title: string;
  /** The part whole, its heading included. */
  readonly html: string;
}

/**
 * Takes a text of the site's own apart at its `h2` headings, which hold words only.
 * @returns what stands ahead of the first heading, and the parts in order
 */
export function partsOf(html: string): {
  readonly opening: string;
  readonly parts: readonly PolicyPart[];
} {
  const [opening = '', ...parts] = html.split(/(?=<h2>)/);
  return {
    opening,
    parts: parts.map((part) => {
      const title = /^<h2>([^<]*)/.exec(part)?.[1] ?? '';
      const id = title.toLowerCase().replaceAll(/[^a-z\d]+/g, '-');
      return { id, title, html: part };
    }),
  };
}
