import type { Finding } from '#content/findings/finding.ts';
import type { Effect } from './effect';
import { type GateReport, unanswered } from './gate';

/** Maximum number of losses listed per collection. The JSON report lists all. */
const maxLosses = 10;

/** Writes the report as text: the compared versions, the changes, their effect on content, and the verdict. */
export function reportText(report: GateReport): string {
  const { base, compared, changes, effects, problems, migrations, failures } = report;
  const breaking = changes.filter(({ classification }) => classification === 'breaking');
  const compatible = changes.filter((one) => !breaking.includes(one));
  return [
    [
      `Compared with ${base}: ${counted(compared.collections, 'collection')} and ${counted(compared.fields, 'field')}.`,
      `Tried on ${entries(compared.embeddedEntries)} of the embedded content and ${compared.liveEntries} of the live content that the changes touch.`,
      `Found ${counted(migrations.length, 'new migration')}.`,
    ],
    section(`Breaking changes (${breaking.length})`, breaking.flatMap(changeLines)),
    section(`Compatible changes (${compatible.length})`, compatible.flatMap(changeLines)),
    section(
      'Invalid migrations',
      problems.flatMap(({ file, pointer, message }) => [`${file}#${pointer}`, indent(message)]),
    ),
    ...effects.filter((effect) => effect.entries > 0).map(effectLines),
    failures,
    verdict(report),
  ]
    .filter((part) => part.length > 0)
    .map((part) => part.join('\n'))
    .join('\n\n');
}

const counted = (number: number, one: string, many = `${one}s`): string =>
  `${number} ${number === 1 ? one : many}`;
const entries = (number: number): string => counted(number, 'entry', 'entries');

const indent = (text: string): string => text.replace(/^/gm, '  ');

function section(heading: string, body: readonly string[]): string[] {
  return body.length === 0 ? [] : [heading, ...body.map(indent)];
}

function changeLines(change: GateReport['changes'][number]): string[] {
  const { collection, pointer, rule, where, message, answeredBy, classification } = change;
  return [
    `${collection}${pointer === '' ? '' : ` ${pointer}`}: ${rule}`,
    indent(`${where}: ${message}`),
    ...(classification === 'breaking'
      ? [indent(answeredBy ? `handled by ${answeredBy}` : 'no migration handles this change')]
      : []),
  ];
}

function effectLines(effect: Effect): string[] {
  const { collection, source, unread, operations, lost, remaining } = effect;
  const body = [
    ...(unread > 0 ? [`no longer read: ${entries(unread)}`] : []),
    ...lossLines('Lost without a migration', lost),
    ...operations.map(({ op, path, from, entries: count }) => {
      const pointers = from === undefined ? path : `${from} → ${path}`;
      const hint = count === 0 ? ' (no effect: check its pointers)' : '';
      return `${op} ${pointers}: changes ${entries(count)}${hint}`;
    }),
    ...(operations.length > 0 ? lossLines('Still lost after the migration', remaining) : []),
  ];
  const heading = `${collection}, ${entries(effect.entries)} of ${source} content`;
  return section(heading, body.length === 0 ? ['nothing is lost'] : body);
}

function lossLines(heading: string, losses: readonly Finding[]): string[] {
  const shown = losses
    .slice(0, maxLosses)
    .map(({ pointer, rule, where, message }) => `${where} (${pointer}, ${rule}): ${message}`);
  const more = losses.length - shown.length;
  return section(`${heading} (${losses.length})`, [
    ...shown,
    ...(more > 0 ? [`… and ${more} more (--json lists all)`] : []),
  ]);
}

function verdict({ changes, failures, problems, exitCode }: GateReport): string[] {
  const open = unanswered(changes);
  if (failures.length > 0) return ['The comparison is incomplete.'];
  if (open.length > 0) {
    const wanted = open.map(({ collection, pointer, rule }) =>
      JSON.stringify({ collection, pointer, rule }),
    );
    return section(
      'Not compatible. Add a migration schemas/migrations/<YYYY-MM-DD>-<words>.json (see its README) with these “changes”:',
      wanted.join(',\n').split('\n'),
    );
  }
  if (problems.length > 0) return ['Fix the invalid migrations above.'];
  if (exitCode === 0)
    return ['Compatible: no content is lost, and every breaking change has a migration.'];
  return [
    'Not compatible: the migration still loses parts of the content. Add operations that move, replace or remove them.',
  ];
}
