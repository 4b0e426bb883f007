import { serialize } from 'parse5';
import { bounds, formatCount } from '#content/boundary/bounds.ts';
import type { FindingDetails } from '#content/findings/finding.ts';
import {
  createElement,
  createText,
  isElement,
  isText,
  type Node,
  type Parent,
  parseBounded,
  setChildren,
  walk,
} from '#content/html/tree.ts';
import { claimNamesIn, hasClaimToken, splitAtClaims } from './claim-text';

interface SourceLink {
  readonly href: string;
  readonly text: string;
}

/** The words that replace the name of a claim. Some are a link, where the text may have links. */
export type Words = readonly (string | SourceLink)[];

/** @returns `undefined` if the claims cannot be written, for example without a translation */
export type Show = (names: readonly string[]) => Words | undefined;

/** The number of claims and of characters that the texts of a resource may still gain. */
export interface Room {
  characters: number;
  names: number;
}

export const newRoom = (): Room => ({
  characters: bounds.characters,
  names: bounds.claimNamesOfPage,
});

export interface Filled {
  /** Absent if the claims cannot be written, or if the text is over a limit. */
  readonly text?: string;
  /** Set if the text is over a limit. */
  readonly excess?: FindingDetails;
}

const tooLong = (message: string): FindingDetails => ({ rule: 'claims-too-long', message });

const wordsOf = (word: string | SourceLink): string =>
  typeof word === 'string' ? word : word.text;

/**
 * Replaces the names of claims in a text by their values. In rich text, only text nodes change, never attributes. The result is
 * limited like any text.
 * @param room how much longer the texts of the resource may become. This call reduces it.
 */
export function fillText(text: string, isHtml: boolean, show: Show, room = newRoom()): Filled {
  const names = claimNamesIn(text).length;
  if (names === 0) return { text };
  const maxNames = Math.min(bounds.claimNames, room.names);
  if (names > maxNames) {
    const message = `names ${formatCount(names)} checked figures. The limit is ${formatCount(bounds.claimNames)} for a text and ${formatCount(bounds.claimNamesOfPage)} for a page.`;
    return { excess: tooLong(message) };
  }
  const maxLength = Math.min(
    isHtml ? bounds.richText : bounds.plainText,
    text.length + room.characters,
  );
  const filled = (isHtml ? fillHtml : fillPlain)(text, show, maxLength);
  if (filled === overflow) {
    const message = `is longer than ${formatCount(maxLength)} characters with the checked figures that it names.`;
    return { excess: tooLong(message) };
  }
  if (filled === undefined) return {};
  room.names -= names;
  room.characters -= Math.max(0, filled.length - text.length);
  return { text: filled };
}

/** Marks a result that would be over the limit. */
const overflow = Symbol('over the limit');

type Result = string | undefined | typeof overflow;

/** Replaces the tokens of a text one by one, so that no result over the limit is ever built. */
function wordsIn(text: string, show: Show, maxLength: number): Words | undefined | typeof overflow {
  const all: (string | SourceLink)[] = [];
  let length = 0;
  for (const part of splitAtClaims(text)) {
    const words = typeof part === 'string' ? [part] : show(part);
    if (words === undefined) return undefined;
    for (const word of words) {
      length += wordsOf(word).length;
      if (length > maxLength) return overflow;
      all.push(word);
    }
  }
  return all;
}

function fillPlain(text: string, show: Show, maxLength: number): Result {
  const words = wordsIn(text, show, maxLength);
  return typeof words === 'object' ? words.map(wordsOf).join('') : words;
}

function fillHtml(html: string, show: Show, maxLength: number): Result {
  const tree = parseBounded(html);
  if (tree === undefined) return overflow;
  let room = maxLength;
  const texts = [...walk(tree)].filter(isText).filter(({ value }) => hasClaimToken(value));
  for (const text of texts) {
    const words = wordsIn(text.value, show, room);
    if (typeof words !== 'object') return words;
    room -= words.reduce((length, word) => length + wordsOf(word).length, 0);
    const isInLink = hasLinkAround(text);
    const nodes = words.map((word) =>
      typeof word === 'string' || isInLink
        ? createText(wordsOf(word))
        : createElement('a', [{ name: 'href', value: word.href }], [createText(word.text)]),
    );
    const parent = text.parentNode as Parent;
    setChildren(
      parent,
      parent.childNodes.flatMap((node): readonly Node[] => (node === text ? nodes : [node])),
    );
  }
  const filled = serialize(tree);
  return filled.length > maxLength ? overflow : filled;
}

function hasLinkAround(node: Node): boolean {
  for (let parent = node.parentNode; parent !== null; parent = parent.parentNode) {
    if (!('tagName' in parent)) return false;
    if (isElement(parent) && parent.tagName === 'a') return true;
  }
  return false;
}
