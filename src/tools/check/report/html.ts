import {
  type CheckFailure,
  type CheckReport,
  exitCodeOf,
  type ReportedFinding,
} from '../engine/report';
import { type CollectionGroup, groupsToReport, overallFailures, titleOf } from './groups';
import { changeLines, outcomePhrase, sentences, severityWords } from './messages';
import { markup, singleLine } from './printable';

const style = `
:root { color-scheme: light dark; --error: light-dark(#9c1f16, #ffb4a6); --warning: light-dark(#6b4a0c, #e2bc6b);
  --note: light-dark(#15403a, #a9cfc2); --good: light-dark(#15503f, #a6dcc4); }
body { max-width: 52rem; margin: 0 auto; padding: 1rem; font: 1.0625rem/1.6 system-ui, sans-serif; overflow-wrap: anywhere; }
ul, ol { padding: 0; list-style: none; }
p { margin: 0.25rem 0; }
.finding, .failure { border: 1px solid; border-inline-start-width: 0.3125rem; border-radius: 0.375rem;
  margin: 0.75rem 0; padding: 0.875rem 1.125rem; break-inside: avoid; }
.finding > *, .failure > * { color: CanvasText; }
.error, .failure { color: var(--error); }
.warning { color: var(--warning); }
.note { color: var(--note); }
.good { color: var(--good); }
.verdict, .where { font-weight: 600; }
.text { white-space: pre-line; }
.fix { font-style: italic; }
.facts { font-size: 0.875rem; }
`;

const line = (text: string): string => markup(singleLine(text));

/** Links only to http(s) addresses, because browsers run others as scripts. */
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

function groupSection(group: CollectionGroup): string {
  const { title, name, entries, failures } = group;
  return `<section>
<h2>${line(title)}</h2>
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

/** A self-contained page for a build artefact, an email or print. */
export function writeHtml(report: CheckReport): string {
  const title = line(sentences.title(report.service));
  const changes = changeLines(report).map((change) => `<li>${line(change)}</li>`);
  const tone = (['good', 'error', 'error'] as const)[exitCodeOf(report)];
  return `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>${title}</h1>
<p class="verdict ${tone}">${sentences.verdict(report)}</p>
<p>${sentences.checked(report.checked)} ${sentences.found(report)} ${sentences.proof(report)}</p>
${listOf(overallFailures(report).map(failureItem))}
${groupsToReport(report).map(groupSection).join('\n')}
${report.changes ? `<section>\n<h2>${sentences.changes}</h2>\n${listOf(changes)}\n</section>` : ''}
</main>
</body>
</html>`;
}
