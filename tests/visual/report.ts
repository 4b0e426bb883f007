import { tokenCss } from '../../src/components/theme/tokens';
import { words } from './messages';
import type { Pair, View } from './views';

/** What became of a view at one width and in one theme. The files are paths from the report. */
export interface Compared {
  readonly width: number;
  readonly theme: string;
  /** How much has changed, from 0 to 1. */
  readonly share: number;
  readonly heights: readonly [before: number, after: number];
  /** Only of what changed, and of pages that one version has not. */
  readonly files: Readonly<Partial<Record<'before' | 'after' | 'difference', string>>>;
}

/** What became of a view. */
export interface Outcome extends Pair {
  readonly pictures: readonly Compared[];
}

/** What was compared and what came of it. */
export interface Report {
  readonly base: string;
  readonly commit: string;
  readonly outcomes: readonly Outcome[];
}

const escaped = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

/** The name of a view for people. */
export const nameOf = ({ path, state }: View): string => (state ? `${path} (${state})` : path);

/** A share in per cent that is never rounded to nothing, nor to everything. */
export function percent(share: number): string {
  if (share === 0) return '0 %';
  const value = Math.min(Math.max(share * 100, 0.01), share < 1 ? 99.99 : 100);
  return `${value.toFixed(2)} %`;
}

const mostOf = ({ pictures }: Outcome) => Math.max(0, ...pictures.map(({ share }) => share));

/** The views that changed, the most changed first. */
export const changedOf = ({ outcomes }: Report): readonly Outcome[] =>
  outcomes
    .filter((outcome) => outcome.in === 'both' && mostOf(outcome) > 0)
    .toSorted((a, b) => mostOf(b) - mostOf(a));

/** The result in one sentence. */
export function summaryOf(report: Report): string {
  const pictures = report.outcomes.flatMap((outcome) =>
    outcome.in === 'both' ? outcome.pictures : [],
  );
  const changed = pictures.filter(({ share }) => share > 0).length;
  return words.changed(changed, changedOf(report).length, pictures.length);
}

const style = `${tokenCss}
* { box-sizing: border-box; }
body { margin: 0; padding: var(--gutter); background: var(--paper); color: var(--ink); font: 1rem/1.5 var(--sans); }
h1, h2 { font-family: var(--display); line-height: 1.2; overflow-wrap: anywhere; }
h3 { font-size: 1rem; }
a { color: var(--link); }
img { display: block; width: 100%; }
.scroll { max-height: 80vh; overflow: auto; border: 1px solid var(--line); }
.scroll:focus-visible { outline: 3px solid var(--gold); outline-offset: 3px; }
.row { display: grid; grid-auto-flow: column; grid-auto-columns: 1fr; gap: 1rem; align-items: start; min-width: 30rem; }
figure { margin: 0; background: var(--sunken); }
figcaption { position: sticky; top: 0; padding: 0.25rem 0.5rem; background: var(--sunken); font-size: 0.875rem; }`;

function pictureHtml(view: View, { width, theme, share, heights, files }: Compared): string {
  const title = `${width} px, ${theme}`;
  const figures = (['before', 'after', 'difference'] as const).flatMap((kind) => {
    const file = files[kind];
    if (!file) return [];
    const alt = escaped(`${words[kind]}: ${nameOf(view)}, ${title}`);
    return `<figure><figcaption>${words[kind]}</figcaption><a href="${escaped(file)}"><img src="${escaped(file)}" alt="${alt}" loading="lazy"></a></figure>`;
  });
  if (figures.length === 0) return '';
  const changed = figures.length > 1 ? `: ${percent(share)}${words.size(...heights)}` : '';
  const label = escaped(`${nameOf(view)}, ${title}`);
  return `<h3>${title}${changed}</h3>
<section class="scroll" tabindex="0" aria-label="${label}"><div class="row">${figures.join('')}</div></section>`;
}

function viewHtml({ view, pictures, in: where }: Outcome): string {
  const sorted = pictures.toSorted((a, b) => b.share - a.share);
  const note =
    where === 'after' ? words.addedPage : where === 'before' ? words.removedPage : undefined;
  return `<section><h2>${escaped(nameOf(view))}</h2>
${note ? `<p>${note}</p>` : ''}${sorted.map((picture) => pictureHtml(view, picture)).join('\n')}</section>`;
}

function listHtml(title: string, outcomes: readonly Outcome[]): string {
  if (outcomes.length === 0) return '';
  const items = outcomes.map(({ view }) => `<li>${escaped(nameOf(view))}</li>`);
  return `<section><h2>${title}</h2><ul>${items.join('')}</ul></section>`;
}

/** The report as a page that loads nothing but its pictures and runs nothing. */
export function reportHtml(report: Report): string {
  const { base, commit, outcomes } = report;
  const changed = changedOf(report);
  const added = outcomes.filter((outcome) => outcome.in === 'after');
  const removed = outcomes.filter((outcome) => outcome.in === 'before');
  const same = outcomes.filter((outcome) => outcome.in === 'both' && mostOf(outcome) === 0);
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
<p>${escaped(words.compared(base, commit))}</p>
<p>${summaryOf(report)}</p>
${listHtml(words.added, added)}
${listHtml(words.removed, removed)}
${[...changed, ...added, ...removed].map(viewHtml).join('\n')}
${listHtml(words.unchanged, same)}
</main>
</body>
</html>
`;
}
