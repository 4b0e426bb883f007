import {
  type EntryRef,
  type Finding,
  findingAt,
  type PathStep,
} from '#content/findings/finding.ts';
import type { RuleName, Severity } from '#content/findings/rules.ts';
import { collections } from '#generated/collections.ts';
import type { CheckReport, ReportedFinding } from '#tools/check/engine/report.ts';

/** Reports for the tests of the report formats. */

const cms = 'https://cms.example.com';

interface About {
  readonly entry?: string;
  readonly path?: readonly PathStep[];
  readonly severity?: Severity;
  readonly message?: string;
  readonly fix?: string;
}

/** A finding in one of the site's collections, in the shape the check produces. */
export function finding(
  name: 'express_entry' | 'posts' | 'navigation',
  rule: RuleName,
  { entry, path = [], severity, message = 'is empty.', fix }: About = {},
): ReportedFinding {
  const location: EntryRef = {
    model: collections[name].model,
    ...(entry === undefined ? {} : { entry, label: `slug-of-${entry}` }),
  };
  const details: Finding = findingAt(location, path, {
    rule,
    message,
    severity,
    fix,
  });
  return {
    ...details,
    url: `${cms}/admin/content/${name}${entry === undefined ? '' : `/${entry}`}`,
  };
}

/** A report that has the given parts; everything else in it is in order. */
export function reportWith(parts: Partial<CheckReport>): CheckReport {
  return {
    service: cms,
    checked: { collections: 3, entries: 1204, fields: 9876, links: 310, assets: 57 },
    findings: [],
    failures: [],
    proof: { planted: 61, found: 61 },
    collections: ['express_entry', 'navigation', 'posts'],
    ...parts,
  };
}

/** Text from editors, browsers and attackers that documents, terminals or logs might interpret. */
const hostileTexts = [
  ']]>',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "' onmouseover='alert(1)",
  '&amp; &#x0; <!-- --> <?xml ?>',
  'two\nlines\r\nand\rmore\u2028and\u2029more',
  '::error file=x::stolen',
  'before\n::stop-commands::token\n##[add-mask]secret',
  '100% of 50%0A, title=x: y',
  '👩‍👩‍👧 🇨🇦 é',
  'مرحبا \u202eabc\u202c \u2067x',
  'nul \u0000 bell \u0007 escape \u001b[31m csi \u009b31m delete \u007f',
  'half \ud83d pair \ufffe \uffff',
  '{0} {braces} [link](https://evil.example)',
] as const;

const hostile = hostileTexts.flatMap((text, index): ReportedFinding[] => [
  {
    ...finding('posts', 'length', { entry: text, path: ['title'], message: text, fix: text }),
    where: `Posts “${text}” → ${text}`,
    pointer: `/${text}`,
    // One URL that a browser would run, and one that would break out of its attribute.
    url: index % 2 === 0 ? 'javascript:alert(1)' : `${cms}/"><b>${text}`,
  },
]);

export const reports = {
  clean: reportWith({}),
  notes: reportWith({
    findings: [finding('express_entry', 'never-filled', { path: ['subtitle'] })],
  }),
  findings: reportWith({
    findings: [
      finding('express_entry', 'required', {
        path: ['faq_items', 2, 'answer'],
        message: 'is empty. The whole entry of the list is left out until it is fixed.',
      }),
      finding('posts', 'duplicate-slug', { entry: '12', path: ['slug'] }),
      finding('posts', 'date-future', { entry: '12', path: ['date_created'] }),
      finding('posts', 'claim-due', { entry: '7', path: ['author'] }),
    ],
  }),
  failuresOnly: reportWith({
    checked: { collections: 0, entries: 0, fields: 0, links: 0, assets: 0 },
    failures: [
      { collection: 'posts', message: 'Reading “posts”: refused (403).' },
      { message: 'No entries were found. Check the address.' },
    ],
    collections: [],
  }),
  unproven: reportWith({
    proof: { planted: 61, found: 3 },
    failures: [
      {
        message:
          'The self-test missed planted faults: posts/title type. Do not rely on this report.',
      },
    ],
  }),
  hostile: reportWith({
    service: hostileTexts.join(' '),
    findings: hostile,
    failures: hostileTexts.flatMap((message) => [{ message }, { collection: message, message }]),
    collections: [],
    changes: {
      entries: hostileTexts.map((where) => ({ where, change: 'hidden', linkedFrom: [where] })),
      figures: hostileTexts.map((figure) => ({
        figure,
        before: figure,
        after: figure,
        shownOn: [figure],
      })),
    },
  }),
  changes: reportWith({
    changes: {
      entries: [
        { where: 'Fees page (/fees)', change: 'changed', linkedFrom: ['About page', 'Home page'] },
        { where: 'Visitor card (/cards)', change: 'hidden', linkedFrom: [] },
        { where: 'Blog posts “new” (/blog/posts/new)', change: 'shown', linkedFrom: [] },
      ],
      figures: [
        { figure: 'work-fee', before: '$155', after: '$160', shownOn: ['Fees page'] },
        { figure: 'study-fee', before: undefined, after: '$150', shownOn: ['Fees page'] },
        { figure: 'eta-fee', before: '$7', after: undefined, shownOn: ['Visitor card'] },
      ],
    },
  }),
  noChanges: reportWith({ changes: { entries: [], figures: [] } }),
  large: reportWith({
    findings: Array.from({ length: 1000 }, (_, index) =>
      finding('posts', 'required', {
        entry: String(index + 1),
        path: ['content', index],
        severity: (['error', 'warning', 'note'] as const)[index % 3] ?? 'note',
      }),
    ),
  }),
} as const satisfies Readonly<Record<string, CheckReport>>;
