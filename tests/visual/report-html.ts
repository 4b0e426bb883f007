import { tokenCss } from '#components/theme/palette.ts';
import { words } from './messages';
import {
  changedAmong,
  mostOf,
  nameOf,
  type Outcome,
  pagesOf,
  type Report,
  type SectionOutcome,
  sectionsOf,
  summaryOf,
} from './report';
import { escaped, picturesHtml } from './report-pictures';
import { sectionHtml, sectionTable } from './report-sections';

const style = `${tokenCss}
* { box-sizing: border-box; }
body { margin: 0; padding: var(--gutter); background: var(--paper); color: var(--ink); font: 1rem/1.5 var(--sans); }
h1, h2, h3 { font-family: var(--display); line-height: 1.2; overflow-wrap: anywhere; }
h4 { margin: 1rem 0 0.5rem; font-size: 1rem; }
h5 { margin: 1rem 0 0.25rem; font-size: 0.875rem; }
a { color: var(--link); }
img { display: block; width: 100%; }
table { border-collapse: collapse; }
th, td { padding: 0.25rem 1rem 0.25rem 0; border-bottom: 1px solid var(--line); text-align: end; }
th:first-child { text-align: start; }
tbody th { font-weight: inherit; }
td { white-space: nowrap; }
details { border-top: 1px solid var(--line); }
details[open] { padding-bottom: 1rem; }
summary { padding: 0.5rem 0; overflow-wrap: anywhere; cursor: pointer; }
.scroll { max-height: 80vh; overflow: auto; border: 1px solid var(--line); }
.wide { overflow-x: auto; }
:is(.scroll, .wide, summary):focus-visible { outline: 3px solid var(--gold); outline-offset: 3px; }
.row { display: grid; grid-auto-flow: column; grid-auto-columns: 1fr; gap: 1rem; align-items: start; min-width: 30rem; }
.row.one { min-width: 0; max-width: 30rem; }
figure { margin: 0; background: var(--sunken); }
figcaption { position: sticky; top: 0; padding: 0.25rem 0.5rem; background: var(--sunken); font-size: 0.875rem; }`;

function viewHtml(outcome: Outcome): string {
  const { view, in: where } = outcome;
  const note =
    where === 'after' ? words.addedPage : where === 'before' ? words.removedPage : undefined;
  return `<section><h3>${escaped(nameOf(view))}</h3>
${note ? `<p>${note}</p>` : ''}${picturesHtml(outcome, 'h4')}</section>`;
}

function listHtml(title: string, outcomes: readonly Outcome[]): string {
  if (outcomes.length === 0) return '';
  const items = outcomes.map(({ view }) => `<li>${escaped(nameOf(view))}</li>`);
  return `<section><h3>${title}</h3><ul>${items.join('')}</ul></section>`;
}

function pagesHtml(pages: readonly Outcome[]): string {
  if (pages.length === 0) return '';
  const added = pages.filter((outcome) => outcome.in === 'after');
  const removed = pages.filter((outcome) => outcome.in === 'before');
  const same = pages.filter((outcome) => outcome.in === 'both' && mostOf(outcome) === 0);
  return `<section>
<h2 id="pages">${words.pages.title}</h2>
${listHtml(words.added, added)}
${listHtml(words.removed, removed)}
${[...changedAmong(pages), ...added, ...removed].map(viewHtml).join('\n')}
${listHtml(words.unchanged, same)}
</section>`;
}

function sectionsHtml(sections: readonly SectionOutcome[]): string {
  if (sections.length === 0) return '';
  return `<section>
<h2 id="sections">${words.forms.title}</h2>
<p>${words.forms.lead}</p>
${sectionTable(sections)}
${sections.map(sectionHtml).join('\n')}
</section>`;
}

/** The report as a page that loads nothing but its pictures and runs nothing. */
export function reportHtml(report: Report): string {
  const lines = [words.compared(report.base, report.commit), ...summaryOf(report)];
  return `<!DOCTYPE html>
<html lang="en-CA">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${words.title}</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>${words.title}</h1>
${lines.map((line) => `<p>${escaped(line)}</p>`).join('\n')}
${pagesHtml(pagesOf(report))}
${sectionsHtml(sectionsOf(report))}
</main>
</body>
</html>
`;
}
