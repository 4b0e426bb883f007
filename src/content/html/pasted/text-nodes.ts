import { createElement, createText, isBlank, type Node } from '../tree';
import { asUnicode, type SymbolFont } from './symbols';

export interface WordsContext {
  /** The symbol font of the text, if any. */
  readonly symbols: SymbolFont | undefined;
  /** Whether line breaks become `br`. False in `pre`. */
  readonly keepsLines: boolean;
  readonly inLine: boolean;
}

/** The text of Word’s settings without their elements: “Normal 0 false false false EN-CA X-NONE”. */
const settings =
  /^\s*Normal\s*\d+\s*(?:\d[\d.]*\s*(?:pt|pc)?\s+){0,3}(?:false\s*){3}(?:[A-Z]{2}-[A-Z]{2}\s*|X-NONE\s*){1,3}(?:MicrosoftInternetExplorer\d\s*)?/;

/** The start of Word’s style sheets. */
const styles = /\/\* (?:Font|Style) Definitions \*\//;

/** Removes leftovers of Word’s settings and style sheets. */
function withoutSettings(text: string): string {
  const words = withoutBlocks(text).replace(settings, '');
  const start = words.search(styles);
  const end = start < 0 ? -1 : words.lastIndexOf('}');
  return end < start || start < 0 ? words : words.slice(0, start) + words.slice(end + 1);
}

const [blockStart, blockEnd] = ['<!--[if ', '<![endif]-->'];

/** Removes Word’s conditional comments, which some programs turn into text. */
function withoutBlocks(text: string): string {
  let words = '';
  let at = 0;
  for (let start = text.indexOf(blockStart); start >= 0; start = text.indexOf(blockStart, at)) {
    const end = text.indexOf(blockEnd, start);
    if (end < 0) break;
    words += text.slice(at, start);
    at = end + blockEnd.length;
  }
  return words + text.slice(at);
}

/** The clean form of a text node. @param breaks how many `br` may still be added */
export function cleanWords(
  value: string,
  { symbols, keepsLines, inLine }: WordsContext,
  breaks: { left: number },
  onUnknownSign: (sign: string) => void,
): Node[] {
  // A line break by a character reference would be read as another one the next time.
  const text = asUnicode(withoutSettings(value.replaceAll(/\r\n?/g, '\n')), symbols, onUnknownSign);
  if (!keepsLines || !text.includes('\n') || (isBlank(text) && !inLine)) return [createText(text)];
  const lines = text.split('\n', breaks.left + 1);
  breaks.left -= lines.length - 1;
  const shown = lines.flatMap((line, index) =>
    index === 0 ? [createText(line)] : [createElement('br'), createText(line)],
  );
  const rest = text.slice(lines.join('\n').length);
  return rest === '' ? shown : [...shown, createText(rest)];
}
