import { writeFile } from 'node:fs/promises';
import { documentStart } from '#app/document/document.ts';
import { policyParts } from '#app/routes/privacy-policy/policy-text.ts';
import { plainText } from '#content/html/plain-text.ts';
import { CommandError } from '#server/node/cli/command-line.ts';
import { site } from '#site.ts';
import { changesIn } from '../differences';
import { entriesIn, isProse, leavesIn, nameOf } from '../fields';
import { command as messages } from '../messages';
import { programPaths } from '../paths';
import type { RecordReader, Version } from '../read-record';
import { schemaOf } from '../schema';
import { siteVersion } from '../version';
import type { ExitCode, RecordContext } from './context';
import { isShared, type PageThen, pageAt, policyAddress, RecordNote } from './page-at';

/** What was on record of a page at a moment: its own resources, by their paths. */
function ownOf(reader: RecordReader, { used }: PageThen) {
  const own = new Map<string, { readonly version: Version; readonly value: unknown }>();
  for (const [path, version] of used) {
    const text = isShared(path) || !version ? undefined : reader.text(version);
    if (version && text !== undefined) own.set(path, { version, value: JSON.parse(text) });
  }
  return own;
}

type Own = ReturnType<typeof ownOf>;

/** All texts of a page, each with its location. */
function textsOf(own: Own): readonly string[] {
  return [...own].flatMap(([path, { value }]) =>
    entriesIn(path, value).flatMap((entry) =>
      leavesIn(entry.value).map((leaf) => `${entry.where(leaf.path)}: ${leaf.text}`),
    ),
  );
}

const withoutSpace = (text: string) => text.replaceAll(/\s+/g, '');

/** Texts that a page does not show, of resources whose fields have changed since. */
function unplacedOf(own: Own, html: string): readonly string[] {
  const shown = withoutSpace(plainText(html));
  return [...own].flatMap(([path, { version, value }]) =>
    version.schema === schemaOf(path)
      ? []
      : entriesIn(path, value).flatMap((entry) =>
          leavesIn(entry.value)
            .filter((leaf) => isProse(path, leaf.path) && !shown.includes(withoutSpace(leaf.text)))
            .map((leaf) => `${entry.where(leaf.path)}: ${leaf.text}`),
        ),
  );
}

const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

/** What has to be known of a page that today's site renders with what was on record. */
function notesOn(
  reader: RecordReader,
  own: Own,
  {
    address,
    moment,
    html,
    policyNow,
  }: { address: string; moment: string; html: string; policyNow: object },
  now: string,
): readonly string[] {
  const valueThen = (path: string) => {
    const version = reader.at(path, moment);
    const text = version && reader.text(version);
    return text === undefined ? undefined : (JSON.parse(text) as unknown);
  };
  const then = valueThen(programPaths.version) as { readonly site: string } | undefined;
  const facts = valueThen(programPaths.facts);
  const otherFacts = facts ? changesIn(programPaths.facts, facts, plain(site)) : [];
  const policy = address === policyAddress && valueThen(programPaths.policy);
  const isOtherPolicy = policy && JSON.stringify(policy) !== JSON.stringify(policyNow);
  const otherSchemas = [...own].filter(([path, { version }]) => version.schema !== schemaOf(path));
  const unplaced = unplacedOf(own, html);
  return [
    ...[...own].map(([path, { version }]) =>
      messages.shown(nameOf(path), version.at, version.until),
    ),
    ...(then && then.site !== now ? [messages.otherVersion(then.site, now)] : []),
    ...(isOtherPolicy ? [messages.otherPolicy] : []),
    ...(otherFacts.length > 0 ? [messages.otherFacts, ...otherFacts] : []),
    ...(otherSchemas.length > 0
      ? [messages.otherSchema(otherSchemas.map(([path]) => nameOf(path)))]
      : []),
    ...(unplaced.length > 0 ? [messages.unplaced, ...unplaced] : []),
    messages.pictures,
  ];
}

/** When the page's own content changed on the day, where a day was asked for. */
function momentsOn(reader: RecordReader, paths: Iterable<string>, moment: string) {
  if (!moment.endsWith('T23:59:59.999Z')) return [];
  const day = moment.slice(0, 10);
  const times = [...paths].flatMap((path) => reader.versions(path).map(({ at }) => at));
  return [...new Set(times)].filter((at) => at.startsWith(day)).sort();
}

interface ShowOptions {
  readonly address: string;
  readonly moment: string;
  /** Its texts alone. */
  readonly isText: boolean;
  readonly out: string | undefined;
}

async function give(text: string, out: string | undefined, context: RecordContext) {
  if (out === undefined) {
    context.print(text);
    return;
  }
  try {
    await writeFile(out, text, { flag: 'wx' });
  } catch (error) {
    const { code = 'unknown' } = error as NodeJS.ErrnoException;
    throw new CommandError(
      code === 'EEXIST' ? messages.fileExists(out) : messages.cannotWrite(out, code),
    );
  }
  context.printError(messages.written(out));
}

/** Shows a page as it was: as HTML, or its texts where that is asked for or today's site has no such page. */
export async function show(
  reader: RecordReader,
  { address, moment, isText, out }: ShowOptions,
  context: RecordContext,
): Promise<ExitCode> {
  const { print: _print, printError, assets, siteUrl } = context;
  const then = await pageAt(reader, context, { address, moment });
  const { page } = then;
  const own = ownOf(reader, then);
  const { lastWritten } = reader;
  if (lastWritten && moment > lastWritten && moment.slice(0, 10) !== lastWritten.slice(0, 10)) {
    printError(messages.beyond(lastWritten));
  }
  const moments = momentsOn(reader, own.keys(), moment);
  if (moments.length > 0) printError(messages.otherMoments(moments));
  if (page instanceof Response || (!(page instanceof Error) && page.status === 404)) {
    const to = page instanceof Response ? page.headers.get('location') : null;
    printError(messages.notShown(address, moment, page.status, to));
    return 1;
  }
  if (own.size === 0) {
    printError(messages.nothing(address, moment, reader.began));
    return 1;
  }
  const now = siteVersion(assets);
  const policyNow = policyParts(context.analytics !== undefined);
  const html = page instanceof Error ? '' : page.html;
  const notes = [
    messages.heading(address, moment),
    ...notesOn(reader, own, { address, moment, html, policyNow }, now),
  ];
  if (isText || page instanceof Error) {
    if (page instanceof Error && page.message !== messages.noPage) {
      printError(messages.cannotRender(page.message));
    }
    await give(`${textsOf(own).join('\n')}\n`, out, context);
    return 0;
  }
  for (const line of notes) printError(line);
  const after = <RecordNote lines={notes} />;
  const noted = await pageAt(reader, context, { address, moment, after });
  const whole = noted.page instanceof Error || noted.page instanceof Response ? page : noted.page;
  // In a file of its own, its pictures and fonts are those of the site.
  const based = `${documentStart}<base href="${siteUrl}/">`;
  await give(
    whole.html.replace(documentStart, () => based),
    out,
    context,
  );
  return 0;
}
