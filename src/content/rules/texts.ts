import { linesWithin } from '#content/html/plain-text.ts';
import type { EntryUnderCheck } from './entry';

/** Tags that editors paste. A `<` before a number or a space is a comparison. */
const tag = /<\/?(?:p|br|div|span|strong|b|em|i|u|a|ul|ol|li|h[1-6]|table|img|script)\b[^<>]*>/i;
/** Markup of other programs. Visitors see its characters. Each pattern reads a bounded number of characters. */
const foreignMarkup: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['Markdown', /\*\*[^*\s][^*\n]{0,200}\*\*/],
  ['Markdown', /(?<!\w)__[^_\s][^_\n]{0,200}__(?!\w)/],
  ['Markdown', /!?\[[^\][\n]{1,200}\]\((?:https?:|mailto:|tel:|\/|#)[^()\s]{0,500}\)/i],
  ['Markdown', /^#{1,6} \S.{0,60}/m],
  ['Markdown', /^(?:```|\|(?: ?:?-{3,50}:? ?\|){1,20}).{0,60}/m],
  [
    'a shortcode',
    /\[\/?(?:caption|gallery|embed|audio|video|playlist|contact-form-7|button|(?:vc|et_pb|su|fusion|elementor|wp|av)[_-][\w-]{1,40})(?:\s[^\][]{0,300})?\/?\]/i,
  ],
  ['a shortcode', /\{%[^{}%]{1,200}%\}/],
];

function findForeignMarkup(text: string): string | undefined {
  for (const [name, pattern] of foreignMarkup) {
    const [match] = pattern.exec(text) ?? [];
    if (match !== undefined) return `${name} (“${match.slice(0, 80)}”)`;
  }
  return undefined;
}

const characterReference = /&(?:[a-z][a-z\d]{1,9}|#\d{2,6}|#x[\da-f]{2,6});/i;
const placeholder = /\b(?:[Ll]orem [Ii]psum|LOREM IPSUM|dolor sit amet|TODO|FIXME|TBD|[Xx]xx+)\b/;

/** The texts and facts that `npm run new:site` and `npm run new:page` write. */
const sample =
  /\b[Ss]ample (?:text|table|heading|line|country|city|[Ss]treet)\b|\bhello@example\.com\b|\+1 416 555 0100/;

export function texts({ texts: all, report }: EntryUnderCheck): void {
  for (const { format, text, html, path } of all) {
    if (sample.test(text)) report(path, 'sample-text', 'still contains sample text.');
    if (format !== undefined && format !== 'html') continue;
    const [markup] =
      (format === undefined && (tag.exec(text) ?? characterReference.exec(text))) || [];
    if (markup !== undefined) {
      const message = `is plain text but contains markup (“${markup}”), which visitors see as it is typed.`;
      report(path, 'markup-in-text', message);
    }
    const lines = format === 'html' ? (html ? linesWithin(html) : '') : text;
    const foreign = markup === undefined ? findForeignMarkup(lines) : undefined;
    if (foreign !== undefined) {
      report(path, 'markup-in-text', `contains ${foreign}, which visitors see as it is typed.`);
    }
    const [match] = placeholder.exec(text) ?? [];
    if (match !== undefined) {
      report(path, 'placeholder', `still contains placeholder text (“${match}”).`);
    }
  }
}
