import { createHash } from 'node:crypto';
import {
  type CheckFailure,
  type CheckReport,
  exitCodeOf,
  type ReportedFinding,
} from '#check/engine/report.ts';
import { type CollectionGroup, groupsToReport, overallFailures, titleOf } from './groups';
import { checkedParts, numberWords, outcomePhrase, sentences, severityWords } from './messages';
import { markup, singleLine } from './printable';

/**
 * The styles of the HTML report. It is read where the site's own styles are not: as an artefact of a build, in a mail, on
 * paper. System fonts, the site's colours, light and dark.
 */
const style = `
:root { color-scheme: light dark; --paper: #faf6ee; --surface: #fffdf8; --ink: #1c2422; --muted: #47534f; --line: #ddd2bd;
  --link: #8f1c14; --error: #9c1f16; --warning: #6b4a0c; --note: #15403a; --good: #15503f; }
@media (prefers-color-scheme: dark) {
  :root { --paper: #101a18; --surface: #172522; --ink: #f1ece0; --muted: #b9c4bd; --line: #2f433d;
    --link: #f2a795; --error: #ffb4a6; --warning: #e2bc6b; --note: #a9cfc2; --good: #a6dcc4; }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 1.0625rem/1.6 system-ui, sans-serif;
  overflow-wrap: anywhere; }
main { max-width: 52rem; margin: 0 auto; padding: clamp(1rem, 4vw, 3rem); }
h1, h2, h3 { line-height: 1.25; text-wrap: balance; }
h1 { font-size: clamp(1.25rem, 0.9rem + 1.75vw, 2.25rem); margin: 0 0 1rem; }
h2 { font-size: 1.375rem; margin: 3rem 0 0.5rem; }
h3 { font-size: 1.0625rem; margin: 1.5rem 0 0.5rem; color: var(--muted); }
p { margin: 0.25rem 0; }
a { color: var(--link); text-underline-offset: 0.2em; }
a:focus-visible { outline: 0.1875rem solid var(--link); outline-offset: 0.125rem; border-radius: 0.125rem; }
dl { display: grid; grid-template-columns: repeat(auto-fit, minmax(8rem, 1fr)); gap: 1rem; margin: 0.75rem 0 1.5rem; }
dl > div { display: flex; flex-direction: column-reverse; justify-content: flex-end; border-top: 0.125rem solid var(--line);
  padding-top: 0.5rem; }
dt { color: var(--muted); font-size: 0.9375rem; }
dd { margin: 0; font-size: 1.5rem; font-variant-numeric: tabular-nums; }
ul, ol { margin: 0.5rem 0; padding: 0; list-style: none; }
nav li { display: flex; gap: 1rem; justify-content: space-between; padding: 0.375rem 0; border-bottom: 1px solid var(--line); }
.verdict { font-size: 1.1875rem; font-weight: 600; }
.finding, .failure { background: var(--surface); border: 1px solid var(--line); border-inline-start: 0.3125rem solid currentColor;
  border-radius: 0.375rem; margin: 0.75rem 0; padding: 0.875rem 1.125rem; break-inside: avoid; }
.finding > *, .failure > * { color: var(--ink); }
.error, .failure { color: var(--error); }
.warning { color: var(--warning); }
.note { color: var(--note); }
.good { color: var(--good); }
.where { font-weight: 600; }
.where > span { margin-inline-end: 0.375rem; }
.text { white-space: pre-line; }
.fix { font-style: italic; }
.facts { color: var(--muted); font-size: 0.875rem; }
code { font: 0.9375em ui-monospace, monospace; }
@media print {
  body { background: none; font-size: 10.5pt; }
  main { max-width: none; padding: 0; }
  nav { display: none; }
  h2, h3 { break-after: avoid; }
  a[href^="http"]::after { content: " (" attr(href) ")"; }
}
@media (forced-colors: active) {
  .finding, .failure { border-inline-start-color: CanvasText; }
}
`;

const hash = createHash('sha256').update(style).digest('base64');

/** The page holds words that others wrote: it may load nothing and run nothing. */
const policy = `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'`;

const line = (text: string): string => markup(singleLine(text));

/** A link to the entry, unless the address is one that a browser would run. */
function linkTo({ url, where }: ReportedFinding): string {
  return url !== undefined && /^https?:\/\//i.test(url)
    ? `<p><a href="${line(url)}" rel="noreferrer" aria-label="${line(`${sentences.open}: ${where}`)}">${sentences.open}</a></p>`
    : '';
}

function findingItem(finding: ReportedFinding): string {
  const { id, severity, rule, where, message, fix, pointer } = finding;
  const location = pointer === '' ? '' : ` · <code>${line(pointer)}</code>`;
  return `<li class="finding ${severity}">
<p class="where"><span class="${severity}">${severityWords[severity]}</span> ${line(where)}</p>
<p class="text">${markup(message)}</p>
<p class="text fix">${markup(fix)}</p>
${linkTo(finding)}
<p class="facts"><code>${line(rule)}</code> · <code>${line(id)}</code>${location}</p>
</li>`;
}

const failureItem = ({ collection, message }: CheckFailure): string => `<li class="failure">
<p class="where">${line(collection === undefined ? sentences.whole : sentences.unchecked(titleOf(collection)))}</p>
<p class="text">${markup(message)}</p>
</li>`;

const listOf = (items: readonly string[], element: 'ul' | 'ol' = 'ul'): string =>
  items.length === 0 ? '' : `<${element}>\n${items.join('\n')}\n</${element}>`;

/** The number of a group, not its name, is its address in the page: a name may be anything. */
const idOf = (index: number): string => `collection-${index + 1}`;

function groupSection(group: CollectionGroup, index: number): string {
  const { title, name, entries, failures } = group;
  return `<section aria-labelledby="${idOf(index)}">
<h2 id="${idOf(index)}">${line(title)}</h2>
<p class="facts">${title === name ? '' : `<code>${line(name)}</code> · `}${outcomePhrase(group)}</p>
${listOf(failures.map(failureItem))}
${entries
  .map(({ entry, findings: inEntry }) =>
    [
      entry === undefined ? '' : `<h3>${line(sentences.entry(entry))}</h3>`,
      listOf(inEntry.map(findingItem), 'ol'),
    ].join('\n'),
  )
  .join('\n')}
</section>`;
}

function contents(groups: readonly CollectionGroup[]): string {
  const items = groups.map(
    (group, index) =>
      `<li><a href="#${idOf(index)}">${line(group.title)}</a> <span>${outcomePhrase(group)}</span></li>`,
  );
  return groups.length < 2
    ? ''
    : `<nav aria-label="${sentences.contents}">\n${listOf(items)}\n</nav>`;
}

function numbers({ checked }: CheckReport): string {
  const pairs = checkedParts.map(
    ([key, one, many]) =>
      `<div><dt>${checked[key] === 1 ? one : many}</dt><dd>${numberWords(checked[key])}</dd></div>`,
  );
  return `<h2>${sentences.numbers}</h2>\n<dl>\n${pairs.join('\n')}\n</dl>`;
}

/** The report as one HTML page that needs nothing else: no script, no file, no network. */
export function writeHtml(report: CheckReport): string {
  const groups = groupsToReport(report);
  const title = line(sentences.title(report.service));
  const tone = (['good', 'error', 'error'] as const)[exitCodeOf(report)];
  return `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${markup(policy)}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>${title}</h1>
<p class="verdict ${tone}">${sentences.verdict(report)}</p>
<p>${sentences.found(report)}</p>
<p>${sentences.proof(report)}</p>
${numbers(report)}
${listOf(overallFailures(report).map(failureItem))}
${contents(groups)}
${groups.map(groupSection).join('\n')}
</main>
</body>
</html>`;
}
