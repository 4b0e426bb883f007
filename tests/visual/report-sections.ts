import { formName } from './gallery';
import { words } from './messages';
import { mostOf, type Outcome, percent, type SectionOutcome } from './report';
import { escaped, picturesHtml } from './report-pictures';

const idOf = (section: string) => `section-${escaped(section)}`;

const isSame = ({ unchanged, all }: SectionOutcome) => unchanged === all;

/** How many forms of each section changed, are new or gone, and how much the most changed one has changed. */
export function sectionTable(sections: readonly SectionOutcome[]): string {
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
      first ? percent(mostOf(first)) : '',
    ];
    const head = isSame(one) ? name : `<a href="#${idOf(one.section)}">${name}</a>`;
    return `<tr><th scope="row">${head}</th>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
  });
  return `<section class="wide" tabindex="0" aria-label="${words.forms.title}"><table>
<thead><tr>${heads.map((head) => `<th scope="col">${head}</th>`).join('')}</tr></thead>
<tbody>${rows.join('\n')}</tbody>
</table></section>`;
}

/** A form behind its name, so that one section does not hide the next; the first of a section is open. */
const formHtml = (outcome: Outcome, open: boolean) =>
  `<details${open ? ' open' : ''}><summary>${escaped(formName(outcome.view))}${
    outcome.in === 'both' ? `: ${percent(mostOf(outcome))}` : ''
  }</summary>
${picturesHtml(outcome, 'h5')}</details>`;

function listHtml(title: string, outcomes: readonly Outcome[], opens: boolean): string {
  if (outcomes.length === 0) return '';
  return `<h4>${title}</h4>
${outcomes.map((outcome, index) => formHtml(outcome, opens && index === 0)).join('\n')}`;
}

/** The forms of a section that changed, are new or gone; those that are the same are counted. Nothing where all are the same. */
export function sectionHtml(one: SectionOutcome): string {
  if (isSame(one)) return '';
  const { section, changed, added, removed, unchanged } = one;
  return `<section><h3 id="${idOf(section)}">${escaped(section)}</h3>
${listHtml(words.forms.columns.changed, changed, true)}
${listHtml(words.forms.columns.added, added, false)}
${listHtml(words.forms.columns.removed, removed, false)}
${unchanged > 0 ? `<p>${words.forms.same(unchanged)}</p>` : ''}</section>`;
}
