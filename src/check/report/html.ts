import { createHash } from 'node:crypto';
import {
  type CheckFailure,
  type CheckReport,
  exitCodeOf,
  type ReportedFinding,
} from '#check/engine/report.ts';
import { type CollectionGroup, groupsToReport, overallFailures, titleOf } from './groups';
import { htmlStyle } from './html-style';
import { checkedParts, numberWords, outcomePhrase, sentences, severityWords } from './messages';
import { markup, singleLine } from './printable';

const hash = createHash('sha256').update(htmlStyle).digest('base64');

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
<style>${htmlStyle}</style>
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
