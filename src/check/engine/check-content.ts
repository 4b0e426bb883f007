import { findingInModel } from '#check/drift/finding-in-model.ts';
import { files, unreadableFiles } from '#check/drift/messages.ts';
import type { RuleContext, Use } from '#check/rules/entry.ts';
import {
  failures as failureWords,
  progress as progressWords,
  words,
} from '#check/rules/messages.ts';
import type { ContentClient } from '#content/client/client.ts';
import { ContentError } from '#content/findings/errors.ts';
import { type Finding, findingAt, stepsOf } from '#content/findings/finding.ts';
import type { ContentErrorKind } from '#content/findings/messages.ts';
import { isWithheld } from '#content/resources/resources.ts';
import { fieldsOf, type Lists, listsOf } from '#renderer/bind.ts';
import type { RenderablePage } from '#renderer/page.ts';
import { resolveSections } from '#renderer/resolve-sections.ts';
import { checkAssets } from './assets';
import { type CheckedCollection, type CheckedRecords, checkCollection } from './check-collection';
import type { AskElsewhere } from './external';
import { checkLinks } from './links';
import { readAhead } from './read-ahead';
import type { CheckFailure, CheckReport } from './report';

export interface CheckOptions {
  readonly client: ContentClient;
  /** The collections of this site, with the validators that serve its pages. */
  readonly collections: Readonly<Record<string, CheckedCollection>>;
  readonly pages: readonly RenderablePage[];
  /** The site itself over the content that is checked: gives the answer to a path. */
  readonly site: (path: string) => Promise<Response>;
  /** The content service's own address, by which links into it are recognised; absent when embedded. */
  readonly base?: string | undefined;
  /** Where editors reach it, when that is another address. */
  readonly publicUrl?: string | undefined;
  /** The day the check is made for: YYYY-MM-DD in UTC. */
  readonly today: string;
  /** Asks addresses elsewhere; absent unless that was wanted. */
  readonly external?: AskElsewhere | undefined;
  /** Called with how far the check has come, in words. */
  readonly progress?: (line: string) => void;
}

/** A check, and the fields that are filled in, by collection (see `patternOf`). */
export interface CheckResult extends Omit<CheckReport, 'service' | 'proof' | 'findings'> {
  readonly findings: readonly Finding[];
  readonly filled: ReadonlyMap<string, ReadonlySet<string>>;
}

/**
 * Checks everything a content service holds for this site: each entry by the rules of the boundary and by those beyond the
 * schema, then what only shows across entries: links, pictures, addresses, sections. A collection that cannot be read is a
 * failure, and the others are checked all the same.
 */
export async function checkContent(options: CheckOptions): Promise<CheckResult> {
  const { client, collections, pages, site, base, today, external, progress = () => {} } = options;
  const context: RuleContext = {
    base,
    publicUrl: options.publicUrl,
    today,
    links: new Map(),
    assets: new Map(),
    slugs: new Map(),
    ...(await readAhead(client, Object.values(collections))),
  };
  const { links, assets, slugs } = context;
  const findings: Finding[] = [];
  const failures: CheckFailure[] = [];
  const kinds: (ContentErrorKind | undefined)[] = [];
  const pathOf = new Map(pages.map((page) => [page.collection as string, page.path]));
  const read = new Map<string, CheckedRecords>();
  for (const [name, collection] of Object.entries(collections)) {
    try {
      const records = await checkCollection(collection, {
        client,
        context,
        isPage: pathOf.has(name),
        progress: (count, total) => progress(progressWords.reading(name, count, total)),
      });
      read.set(name, records);
      findings.push(...records.findings);
      failures.push(...records.failures.map((message) => ({ collection: name, message })));
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      failures.push({ collection: name, message });
      kinds.push(error instanceof ContentError ? error.kind : undefined);
      if (read.size === 0 && kinds.every(isOfService) && kinds.length > 1) break;
    }
  }
  // What is wrong with the address, the token or the service is said once.
  if (read.size === 0 && new Set(kinds).size === 1) {
    const message = failureWords.nothingRead(failures[0]?.message ?? '');
    failures.splice(0, failures.length, { message });
  }
  for (const page of pages) findings.push(...checkSections(page, read));
  progress(progressWords.links(links.size));
  const pageOf = ({ location: { model, label = '' } }: Use) =>
    model.name === 'posts' ? `/blog/posts/${encodeURIComponent(label)}` : pathOf.get(model.name);
  findings.push(...(await checkLinks(links, { site, slugs, pageOf, external })));
  progress(progressWords.assets(assets.size));
  const ofAssets = await checkAssets(assets, site, external);
  findings.push(...(base ? await orUnreadableFiles(ofAssets, client) : ofAssets));
  const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);
  const all = [...read.values()];
  const checked = {
    collections: read.size,
    entries: sum(all.map(({ entries }) => entries)),
    fields: sum(all.map(({ fields }) => fields)),
    links: sum([...links.values()].map((uses) => uses.length)),
    assets: assets.size,
  };
  for (const [what, count] of Object.entries(checked)) {
    if (count === 0 && read.size > 0) failures.push({ message: failureWords.nothing(what) });
  }
  return {
    checked,
    collections: [...read.keys()],
    findings,
    failures,
    filled: new Map([...read].map(([name, { filled }]) => [name, filled])),
  };
}

/** Whether what failed has nothing to do with the collection that was asked for. */
const isOfService = (kind: ContentErrorKind | undefined): boolean =>
  kind !== undefined && ['network', 'deadline', 'unauthorised', 'content-type'].includes(kind);

/**
 * Where the token may read no file at all, Directus answers as if there were none. That is one thing to mend, and says nothing of
 * the files.
 */
async function orUnreadableFiles(
  findings: readonly Finding[],
  client: ContentClient,
): Promise<readonly Finding[]> {
  const isMissing = ({ rule }: Finding) => rule === 'asset-missing';
  const count = findings.filter(isMissing).length;
  if (count === 0) return findings;
  const isRefused = await client.read('directus_files', { fields: ['id'], limit: 1 }).then(
    () => false,
    (error: unknown) => error instanceof ContentError && error.kind === 'forbidden',
  );
  if (!isRefused) return findings;
  const location = { collection: 'directus_files', pointer: '', where: files };
  return [
    ...findings.filter((finding) => !isMissing(finding)),
    findingInModel(location, unreadableFiles(count)),
  ];
}

/**
 * The sections of a page: none is omitted for want of content, and no field that one reads is never filled in. A page that
 * is not shown may be unfinished.
 */
function checkSections(
  page: RenderablePage,
  read: ReadonlyMap<string, CheckedRecords>,
): readonly Finding[] {
  const { first: entry, findings = [], location } = read.get(page.collection) ?? {};
  if (!entry || !location || isWithheld(entry['status'])) return [];
  const lists: Lists = Object.fromEntries(
    listsOf(page).map((name) => [name, read.get(name)?.shown ?? []]),
  );
  // A field that is filled in wrongly is not empty.
  const isFilled = (name: string) =>
    entry[name] !== undefined || findings.some(({ pointer }) => stepsOf(pointer)[0] === name);
  return resolveSections(page, entry, lists).flatMap((resolved) => {
    const { section, optional } = resolved.data;
    if (optional) return [];
    if (!resolved.shown) {
      const path = resolved.missing[0]?.fields.slice(0, 1) ?? [];
      const props = resolved.missing.map(({ prop }) => `“${prop}”`).join(', ');
      const message = words.sectionLeftOut(section, page.path, props);
      return findingAt(location, path, { rule: 'section-left-out', message, about: section });
    }
    return Object.values(fieldsOf(resolved.data)).flatMap((alternatives) => {
      const [first] = alternatives;
      if (first === undefined || alternatives.some(isFilled)) return [];
      const message = words.neverFilled(section, page.path);
      return findingAt(location, [first], { rule: 'never-filled', message, about: section });
    });
  });
}
