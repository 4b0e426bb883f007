import type { ContentClient } from '#content/client/client.ts';
import type { ContentErrorKind } from '#content/findings/errors.ts';
import { ContentError } from '#content/findings/errors.ts';
import { type Finding, findingAt, stepsOf, whereOf } from '#content/findings/finding.ts';
import { readFiles } from '#content/load/files.ts';
import type { RedirectSettings } from '#content/load/redirects.ts';
import { isWithheld } from '#content/resources/resources.ts';
import type { CheckedCollection } from '#content/rules/check-entry.ts';
import { type BoundClaim, findingsOf, type Use, type Uses } from '#content/rules/entry.ts';
import { createRuleContext } from '#content/rules/read-entries.ts';
import type { Translation } from '#content/translations/translations.ts';
import { roles } from '#generated/roles.ts';
import { boundFields, type Lists, listsReadBy } from '#renderer/bind.ts';
import type { RenderablePage } from '#renderer/page.ts';
import { resolveSections } from '#renderer/resolve-sections.ts';
import type { SiteDefinition } from '#server/site/site-definition.ts';
import type { Feeds } from '#sources/reading.ts';
import { findingInModel } from '../drift/finding-in-model';
import { checkAssets, checkReplacedWords } from './assets';
import { type CheckedRecords, checkCollection } from './check-collection';
import { checkSources, type ReadSources } from './check-sources';
import { checkTranslations } from './check-translations';
import { checkLinks, type ExternalCheck } from './links';
import { checkRedirects } from './redirects';
import type { CheckFailure, CheckReport } from './report';

export interface CheckOptions extends Pick<SiteDefinition, 'feeds' | 'rules'> {
  readonly client: ContentClient;
  readonly collections: Readonly<Record<string, CheckedCollection>>;
  readonly pages: readonly RenderablePage[];
  /** Answers a request for a path of the site, which shows the checked content. */
  readonly site: (path: string) => Promise<Response>;
  /** Address of the content service; absent for the embedded one. */
  readonly base?: string | undefined;
  /** The address of the content service for editors, if it differs from `base`. */
  readonly publicUrl?: string | undefined;
  /** Settings that decide which editors’ redirects have an effect. */
  readonly redirects?: RedirectSettings | undefined;
  /** YYYY-MM-DD in UTC. */
  readonly today: string;
  /** Set with `--external`. */
  readonly external?: ExternalCheck | undefined;
  /** Set with `--sources`. */
  readonly sources?: ReadSources | undefined;
  readonly onProgress?: (line: string) => void;
}

export interface CheckResult extends Omit<CheckReport, 'service' | 'proof' | 'findings'> {
  readonly findings: readonly Finding[];
  /** The fields that some entry fills in, by collection (see `patternOf`). */
  readonly filled: ReadonlyMap<string, ReadonlySet<string>>;
  readonly links: Uses;
}

/**
 * Checks each entry with the rules of the boundary and of the check, then links, pictures and sections. A collection that
 * cannot be read is a failure, and the check continues with the others.
 */
export async function checkContent(options: CheckOptions): Promise<CheckResult> {
  const { client, collections, pages, site, base, publicUrl, today, external, feeds } = options;
  const { redirects = {}, onProgress = () => {} } = options;
  const models = Object.values(collections).map(({ model }) => model);
  const context = await createRuleContext(client, models, {
    base,
    publicUrl,
    today,
    redirects,
    feeds,
    services: new Set(pages.flatMap(({ group, path }) => (group ? [path] : []))),
  });
  const { links, assets, slugs, bound, unbound } = context;
  const findings: Finding[] = [];
  const failures: CheckFailure[] = [];
  const kinds: (ContentErrorKind | undefined)[] = [];
  const pathOf = new Map<string, string>(pages.map((page) => [page.collection, page.path]));
  const read = new Map<string, CheckedRecords>();
  for (const [name, collection] of Object.entries(collections)) {
    try {
      const records = await checkCollection(collection, {
        client,
        context,
        ownRules: options.rules.entryRules,
        isPage: pathOf.has(name),
        onProgress: (count, total) =>
          onProgress(`Reading ${name}: ${total === undefined ? count : `${count} of ${total}`}`),
      });
      read.set(name, records);
      findings.push(...records.findings);
      failures.push(...records.failures.map((message) => ({ collection: name, message })));
    } catch (error) {
      const kind = error instanceof ContentError ? error.kind : undefined;
      const isOptional = collection.model.directus?.['optional'] !== undefined;
      if (isOptional && (kind === 'forbidden' || kind === 'not-found')) continue;
      failures.push({ collection: name, message: (error as Error).message });
      kinds.push(kind);
      if (read.size === 0 && kinds.every(isAboutService) && kinds.length > 1) break;
    }
  }
  // A wrong address or token is reported once, not for every collection.
  if (read.size === 0 && new Set(kinds).size === 1) {
    const message = `No collection could be read. ${failures[0]?.message}`;
    failures.splice(0, failures.length, { message });
  }
  for (const page of pages) findings.push(...checkSections(page, read));
  findings.push(...repeatedSearchTexts(context.searchTexts));
  const texts = new Map(
    // The texts of an entry that cannot be read are unknown, not deleted.
    [...read].flatMap(([name, { texts, entries }]) =>
      entries > 0 && texts.length === entries ? [[name, texts] as const] : [],
    ),
  );
  // The cast is safe: the check of the rows has let through only translations.
  const rows = (read.get(roles.translations)?.shown ?? []) as readonly Translation[];
  findings.push(...checkTranslations(rows, texts));
  onProgress(`Checking ${links.size} links…`);
  const pageOf = ({ location: { model, label = '' } }: Use) =>
    model.name === roles.posts
      ? `/blog/posts/${encodeURIComponent(label)}`
      : pathOf.get(model.name);
  findings.push(...(await checkLinks(links, { site, slugs, pageOf, external })));
  findings.push(...(await checkRedirects(context.redirected, site)));
  onProgress(`Checking ${assets.size} pictures and files…`);
  const listed = await readFiles(client, (finding) => findings.push(finding)).catch(
    () => undefined,
  );
  const assetFindings = await checkAssets(assets, { site, external, listed });
  findings.push(...(base ? await mergeMissingFiles(assetFindings, client) : assetFindings));
  if (base && listed) findings.push(...checkReplacedWords(listed));
  if (options.sources) onProgress(`Comparing ${bound.length} figures with official sources…`);
  const compared = await compareWith(bound, feeds, options.sources).catch((error: Error) => {
    failures.push({ message: error.message });
    return undefined;
  });
  findings.push(...(compared?.findings ?? []));
  const all = [...read.values()];
  const checked = {
    collections: read.size,
    entries: all.reduce((sum, { entries }) => sum + entries, 0),
    fields: all.reduce((sum, { fields }) => sum + fields, 0),
    links: [...links.values()].reduce((sum, { length }) => sum + length, 0),
    assets: assets.size,
  };
  for (const [what, count] of Object.entries(checked)) {
    if (count > 0 || read.size === 0) continue;
    const message = `The check found no ${what}, but every site has some. Check that the address belongs to the right content service, and what the token may read.`;
    failures.push({ message });
  }
  return {
    checked,
    collections: [...read.keys()],
    figures: { all: bound.length + unbound.length, bound: bound.length },
    sources: compared?.sources,
    findings,
    failures,
    links,
    filled: new Map([...read].map(([name, { filled }]) => [name, filled])),
  };
}

const compareWith = async (
  claims: readonly BoundClaim[],
  feeds: Feeds,
  read: ReadSources | undefined,
) => read && checkSources(claims, feeds, read);

/** Reports titles and descriptions for search engines that several entries share. */
const repeatedSearchTexts = (texts: Uses): readonly Finding[] =>
  [...texts.values()].flatMap((uses) => {
    const [first, ...rest] = uses.filter(({ shown }) => shown);
    if (!first) return [];
    const message = `is the same as that of ${whereOf(first.location, [])}.`;
    return rest.flatMap((use) => findingsOf('', [use], 'search-duplicate', message));
  });

const isAboutService = (kind: ContentErrorKind | undefined): boolean =>
  kind !== undefined && ['network', 'deadline', 'unauthorised', 'content-type'].includes(kind);

/** If the token may read no file, Directus answers as if no files existed. Reports this once, not for every missing file. */
async function mergeMissingFiles(
  findings: readonly Finding[],
  client: ContentClient,
): Promise<readonly Finding[]> {
  const otherFindings = findings.filter(({ rule }) => rule !== 'asset-missing');
  const count = findings.length - otherFindings.length;
  if (count === 0) return findings;
  const isRefused = await client.read('directus_files', { fields: ['id'], limit: 1 }).then(
    () => false,
    (error: unknown) => error instanceof ContentError && error.kind === 'forbidden',
  );
  if (!isRefused) return findings;
  return [
    ...otherFindings,
    findingInModel(
      { collection: 'directus_files', pointer: '', where: 'Files' },
      {
        rule: 'drift-permission',
        severity: 'error',
        message: `may not be read with this token. Visitors see nothing in ${count} places where content uses a picture or file.`,
        fix: 'Give the token’s role read access to directus_files, or run “npm run directus -- access”.',
      },
    ),
  ];
}

/** Reports sections of visible pages that lack content, and empty fields that sections read. */
function checkSections(
  page: RenderablePage,
  read: ReadonlyMap<string, CheckedRecords>,
): readonly Finding[] {
  const { first: entry, findings = [], location } = read.get(page.collection) ?? {};
  if (!entry || !location || isWithheld(entry['status'])) return [];
  const lists: Lists = Object.fromEntries(
    listsReadBy(page).map((name) => [name, read.get(name)?.shown ?? []]),
  );
  // A field with an invalid value is not empty.
  const isFilled = (name: string) =>
    entry[name] !== undefined || findings.some(({ pointer }) => stepsOf(pointer)[0] === name);
  return resolveSections(page, entry, lists).flatMap((resolved) => {
    const { section, optional } = resolved.data;
    if (optional) return [];
    if (!resolved.shown) {
      const path = resolved.missing[0]?.fields.slice(0, 1) ?? [];
      const props = resolved.missing.map(({ prop }) => `“${prop}”`).join(', ');
      const message = `has no value for ${props}, so the section “${section}” of ${page.path} is left out.`;
      return findingAt(location, path, { rule: 'section-left-out', message, about: section });
    }
    return Object.values(boundFields(resolved.data)).flatMap((alternatives) => {
      const [first] = alternatives;
      if (first === undefined || alternatives.some(isFilled)) return [];
      const message = `is empty, but the section “${section}” of ${page.path} shows it.`;
      return findingAt(location, [first], { rule: 'never-filled', message, about: section });
    });
  });
}
