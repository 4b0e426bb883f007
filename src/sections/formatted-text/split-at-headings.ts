import type { Html } from '#generated/formats.ts';

interface TextPart {
  readonly heading: string;
  /** The id of the heading. */
  readonly id: string | undefined;
  readonly html: Html;
}

const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&nbsp;': '\u00a0',
};

const readWords = (html: string): string =>
  html.replaceAll(/<[^>]*>/g, '').replaceAll(/&\w+;/g, (entity) => entities[entity] ?? entity);

// The cast is safe: a part of sanitised HTML between two elements of its top level is sanitised HTML.
const asHtml = (html: string): Html => html as unknown as Html;

const elementPattern = /<(\/?)(\w+)[^>]*>/g;
const voidElements = new Set(['br', 'hr', 'img', 'col', 'wbr']);

/** Returns the positions of the headings of level 3 that are in no other element. */
function findHeadings(html: string): readonly number[] {
  const positions: number[] = [];
  let depth = 0;
  for (const { 1: slash, 2: name = '', index } of html.matchAll(elementPattern)) {
    if (voidElements.has(name)) continue;
    if (name === 'h3' && !slash && depth === 0) positions.push(index);
    depth += slash ? -1 : 1;
  }
  return positions;
}

/**
 * Splits rich text at its headings of level 3.
 * @param html sanitised
 * @returns the text before the first heading, and a part for each heading
 */
export function splitAtHeadings(html: string) {
  const starts = findHeadings(html);
  const parts = starts.map((start, index): TextPart => {
    const end = html.indexOf('</h3>', start);
    const [, id] = /^<h3[^>]* id="([^"]*)"/.exec(html.slice(start, end)) ?? [];
    return {
      heading: readWords(html.slice(start, end)),
      id,
      html: asHtml(html.slice(end + '</h3>'.length, starts[index + 1]).trim()),
    };
  });
  return { lead: asHtml(html.slice(0, starts[0]).trim()), parts };
}
