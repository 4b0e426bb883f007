import { tokenCss } from '#components/theme/palette.ts';
import { placeOf } from './gallery';
import { words } from './messages';
import {
  type Compared,
  changedAmong,
  largestShare,
  nameOf,
  type Outcome,
  pagesOf,
  percent,
  type Report,
  type SectionOutcome,
  sectionsOf,
  summaryOf,
} from './report';
import type { View } from './views';

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

const escaped = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

type Level = 'h4' | 'h5';

function pictureHtml(
  view: View,
  { width, theme, share, heights, files }: Compared,
  level: Level,
): string {
  const title = `${width} px, ${theme}`;
  const figures = (['before', 'after', 'difference'] as const).flatMap((kind) => {
    const file = files[kind];
    if (!file) return [];
    const alt = escaped(`${words[kind]}: ${nameOf(view)}, ${title}`);
    return `<figure><figcaption>${words[kind]}</figcaption><a href="${escaped(file)}"><img src="${escaped(file)}" alt="${alt}" loading="lazy"></a></figure>`;
  });
  if (figures.length === 0) return '';
  const alone = figures.length === 1;
  const changed = alone ? '' : `: ${percent(share)}${words.size(...heights)}`;
  const label = escaped(`${nameOf(view)}, ${title}`);
  return `<${level}>${title}${changed}</${level}>
<section class="scroll" tabindex="0" aria-label="${label}"><div class="row${alone ? ' one' : ''}">${figures.join('')}</div></section>`;
}

/** The pictures of a view that changed or that only one version has, the most changed first. */
const picturesHtml = ({ view, pictures }: Outcome, level: Level): string =>
  pictures
    .toSorted((a, b) => b.share - a.share)
    .map((picture) => pictureHtml(view, picture, level))
    .join('\n');

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
  const same = pages.filter((outcome) => outcome.in === 'both' && largestShare(outcome) === 0);
  return `<section>
<h2 id="pages">${words.pages.title}</h2>
${listHtml(words.added, added)}
${listHtml(words.removed, removed)}
${[...changedAmong(pages), ...added, ...removed].map(viewHtml).join('\n')}
${listHtml(words.unchanged, same)}
</section>`;
}

const idOf = (section: string) => `section-${escaped(section)}`;

const isSame = ({ unchanged, all }: SectionOutcome) => unchanged === all;

/** How many forms of each section changed, are new or gone, and the largest change. */
function sectionTable(sections: readonly SectionOutcome[]): string {
  const { section, form, changed, added, removed, most } = words.forms.columns;
  const heads = [section, form, changed, added, removed, most];
  const rows = sections.map((one) => {
    const [first] = one.changed;
    const name = escaped(one.section);
    const cells = [
      one.all,
      one.changed.length,
      one.added.length,
      one.removed.length,
      first ? percent(largestShare(first)) : '',
    ];
    const head = isSame(one) ? name : `<a href="#${idOf(one.section)}">${name}</a>`;
    return `<tr><th scope="row">${head}</th>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
  });
  return `<section class="wide" tabindex="0" aria-label="${words.forms.title}"><table>
<thead><tr>${heads.map((head) => `<th scope="col">${head}</th>`).join('')}</tr></thead>
<tbody>${rows.join('\n')}</tbody>
</table></section>`;
}

/** A form, folded under its name so that sections do not hide each other; a section's first form is open. */
const formHtml = (outcome: Outcome, open: boolean) =>
  `<details${open ? ' open' : ''}><summary>${escaped(placeOf(outcome.view)[1])}${
    outcome.in === 'both' ? `: ${percent(largestShare(outcome))}` : ''
  }</summary>
${picturesHtml(outcome, 'h5')}</details>`;

function formsHtml(title: string, outcomes: readonly Outcome[], opens: boolean): string {
  if (outcomes.length === 0) return '';
  return `<h4>${title}</h4>
${outcomes.map((outcome, index) => formHtml(outcome, opens && index === 0)).join('\n')}`;
}

/** A section's forms that changed, are new or gone, and the number of unchanged ones. Nothing if all are unchanged. */
function sectionHtml(one: SectionOutcome): string {
  if (isSame(one)) return '';
  const { section, changed, added, removed, unchanged } = one;
  return `<section><h3 id="${idOf(section)}">${escaped(section)}</h3>
${formsHtml(words.forms.columns.changed, changed, true)}
${formsHtml(words.forms.columns.added, added, false)}
${formsHtml(words.forms.columns.removed, removed, false)}
${unchanged > 0 ? `<p>${words.forms.same(unchanged)}</p>` : ''}</section>`;
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

/** The report as a page that loads only its pictures and runs no scripts. */
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
