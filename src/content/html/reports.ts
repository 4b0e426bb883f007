import { isComment, type Look } from './pasted/styles';
import type { Element } from './tree';
import { textWithin } from './words';

/** What the surrounding elements mean for a report. */
interface Surroundings {
  readonly parent: string;
  readonly inLink: boolean;
  readonly colour: Look['colour'];
}

const isHeading = (name: string): boolean => /^h[1-6]$/.test(name);

/** The report on red or green text, whose colour may carry meaning; `undefined` for other text, headings and links. */
export function colourWords(
  node: Element,
  { colour }: Readonly<Look>,
  around: Surroundings,
): string | undefined {
  if ((colour !== 'red' && colour !== 'green') || colour === around.colour) return undefined;
  const isLink = around.inLink || node.tagName === 'a';
  if (isLink || isHeading(node.tagName) || isHeading(around.parent)) return undefined;
  const words = textWithin(node, { everything: true });
  return words === '' ? undefined : `“${quoted(words)}” is not shown in ${colour}`;
}

/** The report on a reviewer’s comment; `undefined` for other elements. */
export function commentWords(node: Element, look: Readonly<Look>): string | undefined {
  const words = isComment(node, look) ? textWithin(node, { everything: true }) : '';
  return words === '' ? undefined : `a reviewer’s comment is left out: “${quoted(words)}”`;
}

function quoted(words: string): string {
  const characters = [...words.slice(0, 100)];
  return characters.length > 40 ? `${characters.slice(0, 39).join('')}…` : words;
}
