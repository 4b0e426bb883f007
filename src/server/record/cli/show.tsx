import { renderToStaticMarkup } from 'react-dom/server';
import { documentStart } from '#app/document/document.ts';
import { policyParts } from '#app/routes/privacy-policy/policy-text.ts';
import { plainText } from '#content/html/plain-text.ts';
import { siteFacts } from '#content/resources/resources.ts';
import { defaultSite } from '#default-site.ts';
import type { SiteSettings } from '#generated/types.ts';
import { type ExitCode, writeNewFile } from '#server/node/cli/command-line.ts';
import type { RecordReader, Version } from '../read-record';
import {
  entriesIn,
  isProse,
  leavesIn,
  nameOf,
  programPaths,
  schemaOf,
  siteVersion,
} from '../resources';
import {
  type FormerPage,
  isShared,
  NoPageError,
  notOnRecord,
  pageAt,
  policyAddress,
  type RecordContext,
  timeOf,
} from './page-at';

interface OwnResource {
  readonly path: string;
  readonly version: Version;
  readonly value: unknown;
}

const ownResources = (reader: RecordReader, { used }: FormerPage): readonly OwnResource[] =>
  [...used].flatMap(([path, version]) => {
    const value = isShared(path) ? undefined : reader.read(version);
    return version && value !== undefined ? { path, version, value } : [];
  });

const textsOf = ({ path, value }: OwnResource) =>
  entriesIn(path, value).flatMap((entry) =>
    leavesIn(entry.value).map((leaf) => ({
      text: leaf.text,
      line: `${entry.where(leaf.path)}: ${leaf.text}`,
      isProse: isProse(path, leaf.path),
    })),
  );

const withoutSpace = (text: string) => text.replaceAll(/\s+/g, '');

interface Shown {
  readonly address: string;
  readonly moment: string;
  readonly html: string;
}

/** Returns notes for the reader of a page that today's site renders from the record. */
function notesOn(
  reader: RecordReader,
  own: readonly OwnResource[],
  { address, moment, html }: Shown,
  { assets, analytics }: RecordContext,
): readonly string[] {
  const valueAtMoment = (path: string) => reader.read(reader.at(path, moment));
  const notes = [`${address} as it was at ${timeOf(moment)}`];
  for (const { path, version } of own) {
    const until = version.until ? `, until ${timeOf(version.until)}` : '';
    notes.push(`${nameOf(path)}: since ${timeOf(version.at)}${until}`);
  }
  const [then, now] = [Object(valueAtMoment(programPaths.version)).site, siteVersion(assets)];
  if (then && then !== now) {
    notes.push(
      `Version ${then} of the site showed this page, and version ${now} renders it here. Texts and design that are part of the program may differ. Editors’ texts are as they were.`,
    );
  }
  const facts = valueAtMoment(siteFacts().path) as SiteSettings | undefined;
  const policyNow = JSON.stringify(policyParts(analytics !== undefined, facts ?? defaultSite));
  const policy = address === policyAddress && valueAtMoment(programPaths.policy);
  if (policy && JSON.stringify(policy) !== policyNow) {
    notes.push(
      'The privacy policy had a different text. The page shows today’s text. --text prints the earlier one.',
    );
  }
  if (!facts) {
    notes.push(
      'The firm’s facts of that day are not on record. The page shows those of the program.',
    );
  }
  const otherSchemas = own.filter(({ path, version }) => version.schema !== schemaOf(path));
  if (otherSchemas.length > 0) {
    const names = otherSchemas.map(({ path }) => nameOf(path)).join(', ');
    notes.push(
      `The fields of ${names} have changed since. Texts that today’s page has no place for are listed below.`,
    );
  }
  const shown = withoutSpace(plainText(html));
  const unplaced = otherSchemas
    .flatMap(textsOf)
    .filter(({ isProse, text }) => isProse && !shown.includes(withoutSpace(text)));
  if (unplaced.length > 0) {
    notes.push('Texts that today’s page has no place for:', ...unplaced.map(({ line }) => line));
  }
  notes.push(
    'Pictures are not on record, only which file and version was shown. The pictures here are today’s.',
  );
  return notes;
}

/** Returns the times at which the page changed on a day; none if the command names a moment. */
function changesOnDay(reader: RecordReader, own: readonly OwnResource[], moment: string) {
  if (!moment.endsWith('T23:59:59.999Z')) return [];
  const times = own.flatMap(({ path }) => reader.versions(path).map(({ at }) => at));
  return [...new Set(times)].filter((at) => at.startsWith(moment.slice(0, 10))).sort();
}

const noteStyle = { padding: '2rem', background: '#fff8d6', color: '#222' };

function noted(html: string, notes: readonly string[], siteUrl: string): string {
  const aside = renderToStaticMarkup(
    <aside style={noteStyle}>
      {notes.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </aside>,
  );
  // Makes addresses absolute, so that a saved file loads pictures and fonts from the site.
  return html
    .replace(documentStart, (start) => `${start}<base href="${siteUrl}/">`)
    .replace('</body>', () => `${aside}</body>`);
}

interface ShowOptions {
  readonly address: string;
  readonly moment: string;
  readonly isText: boolean;
  readonly out: string | undefined;
}

/** Shows a former page as HTML. Shows its texts if requested, or if today's site does not have the page. */
export async function show(
  reader: RecordReader,
  { address, moment, isText, out }: ShowOptions,
  context: RecordContext,
): Promise<ExitCode> {
  const { print, printError, siteUrl } = context;
  const then = await pageAt(reader, context, address, moment);
  const { page } = then;
  const own = ownResources(reader, then);
  const { lastWritten = moment } = reader;
  if (moment.slice(0, 10) > lastWritten.slice(0, 10)) {
    printError(
      `The record was last written at ${timeOf(lastWritten)}, and does not show what came after that.`,
    );
  }
  const times = changesOnDay(reader, own, moment);
  if (times.length > 0) {
    printError(
      `The page changed on that day, at ${times.map(timeOf).join(', ')}. To see an earlier state, give a time instead of the day.`,
    );
  }
  if (page instanceof Response || ('status' in page && page.status === 404)) {
    const to = page instanceof Response ? page.headers.get('location') : null;
    const answer = to ? `visitors were redirected to ${to}` : `the site answered ${page.status}`;
    printError(`${address} was not shown at ${timeOf(moment)}: ${answer}.`);
    return 1;
  }
  if (own.length === 0) {
    printError(notOnRecord(address, moment, reader.began));
    return 1;
  }
  let text: string;
  if (isText || page instanceof Error) {
    if (page instanceof Error && !(page instanceof NoPageError)) {
      printError(`Today’s site cannot render the page (${page.message}). Its texts:`);
    }
    text = own.flatMap((one) => textsOf(one).map(({ line }) => `${line}\n`)).join('');
  } else {
    const notes = notesOn(reader, own, { address, moment, html: page.html }, context);
    for (const line of notes) printError(line);
    text = noted(page.html, notes, siteUrl);
  }
  if (out === undefined) print(text);
  else {
    await writeNewFile(out, text);
    printError(`Written to ${out}.`);
  }
  return 0;
}
