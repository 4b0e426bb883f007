import type { Use } from '#check/rules/entry.ts';
import { failures as failureWords } from '#check/rules/messages.ts';
import type { ContentClient } from '#content/client/client.ts';
import type { Finding } from '#content/findings/finding.ts';
import type { Lists } from '#renderer/bind.ts';
import { listsOf } from '#renderer/bind.ts';
import type { RenderablePage } from '#renderer/page.ts';
import { checkAssets } from './assets';
import type { CheckedCollection } from './check-entry';
import { checkLinks } from './links';
import { type CheckedRecords, checkCollection, type SlugMap } from './read-collection';
import type { CheckFailure, CheckReport, ReportedFinding } from './report';
import { checkSections } from './sections';
import type { Reading } from './service';
import { Uses } from './uses';

export interface CheckOptions {
  readonly client: ContentClient;
  /** The collections of this site, with the validators that serve its pages. */
  readonly collections: Readonly<Record<string, CheckedCollection>>;
  readonly pages: readonly RenderablePage[];
  /** The site itself over the content that is checked: gives the answer to a path. */
  readonly site: (path: string) => Promise<Response>;
  /** The content service's own address, for links into it and for telling its addresses; absent when embedded. */
  readonly base?: string | undefined;
  /** The day the check is made for: YYYY-MM-DD in UTC. */
  readonly today: string;
  /** Says why an address elsewhere does not answer; absent unless that was asked for. */
  readonly external?: ((url: string) => Promise<string | undefined>) | undefined;
  readonly progress?: (progress: CheckProgress) => void;
}

/** How far a check has come. */
export type CheckProgress =
  | ({ readonly phase: 'reading' } & Reading)
  | { readonly phase: 'links' | 'assets'; readonly count: number };

/** A check, and the fields that are filled in, by collection (see `patternOf`). */
export interface CheckResult extends Omit<CheckReport, 'service' | 'proof'> {
  readonly collections: readonly string[];
  readonly filled: ReadonlyMap<string, ReadonlySet<string>>;
}

/**
 * Checks everything a content service holds for this site: each entry by the rules of the boundary and by those beyond the
 * schema, then what only shows across entries: links, pictures, addresses, sections. A collection that cannot be read is a
 * failure, and the others are checked all the same.
 */
export async function checkContent(options: CheckOptions): Promise<CheckResult> {
  const { client, collections, pages, site, base, today, external, progress = () => {} } = options;
  const [links, assets] = [new Uses(), new Uses()];
  const context = {
    base,
    today,
    link: (use: Use) => links.add(use),
    asset: (use: Use) => assets.add(use),
  };
  const findings: Finding[] = [];
  const failures: CheckFailure[] = [];
  const slugs: SlugMap = new Map();
  const pathOf = new Map(pages.map((page) => [page.collection as string, page.path]));
  const read = new Map<string, CheckedRecords>();
  for (const [name, collection] of Object.entries(collections)) {
    try {
      const records = await checkCollection(collection, {
        client,
        context,
        isPage: pathOf.has(name),
        slugs,
        progress: (reading) => progress({ phase: 'reading', ...reading }),
      });
      read.set(name, records);
      findings.push(...records.findings);
      failures.push(...records.failures.map((message) => ({ collection: name, message })));
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      failures.push({ collection: name, message });
    }
  }
  for (const page of pages) findings.push(...sectionFindings(page, read));
  progress({ phase: 'links', count: links.size });
  const pageOf = ({ location: { model, label = '' } }: Use) =>
    model.name === 'posts' ? `/blog/posts/${encodeURIComponent(label)}` : pathOf.get(model.name);
  findings.push(...(await checkLinks(links, { site, slugs, pageOf, external })));
  progress({ phase: 'assets', count: assets.size });
  findings.push(...(await checkAssets(assets, site, external)));
  const all = [...read.values()];
  const sum = (count: (records: CheckedRecords) => number) =>
    all.reduce((total, records) => total + count(records), 0);
  const checked = {
    collections: read.size,
    entries: sum(({ entries }) => entries),
    fields: sum(({ fields }) => fields),
    links: links.count,
    assets: assets.size,
  };
  for (const [what, count] of Object.entries(checked)) {
    if (count === 0) failures.push({ message: failureWords.nothing(what) });
  }
  return {
    checked,
    collections: [...read.keys()],
    findings: inOrder(findings).map((finding) => withAddress(finding, base)),
    failures,
    filled: new Map([...read].map(([name, { filled }]) => [name, filled])),
  };
}

/** What the sections of a page lack. A page that is not shown may be unfinished. */
function sectionFindings(
  page: RenderablePage,
  read: ReadonlyMap<string, CheckedRecords>,
): readonly Finding[] {
  const { first: entry, findings = [], location } = read.get(page.collection) ?? {};
  const status = entry?.['status'];
  if (!entry || !location || status === 'draft' || status === 'archived') return [];
  const lists: Lists = Object.fromEntries(
    listsOf(page).map((name) => [name, read.get(name)?.shown ?? []]),
  );
  return checkSections({ page, entry, place: location, lists, reported: findings });
}

/** By collection, entry, location and rule; each once. */
export function inOrder(findings: readonly Finding[]): readonly Finding[] {
  const byId = new Map(findings.map((finding) => [finding.id, finding]));
  const key = ({ collection, entry = '', pointer, rule, id }: Finding) => [
    collection,
    entry,
    pointer,
    rule,
    id,
  ];
  return [...byId.values()].sort((a, b) => {
    const [left, right] = [key(a), key(b)];
    const at = left.findIndex((part, index) => part !== right[index]);
    return at < 0 ? 0 : (left[at] ?? '').localeCompare(right[at] ?? '', 'en', { numeric: true });
  });
}

/** With the page of the entry, or of its collection's fields, in the content service's own app (Directus). */
export function withAddress(finding: Finding, base: string | undefined): ReportedFinding {
  if (base === undefined || finding.collection === 'site') return finding;
  if (finding.rule.startsWith('drift-')) {
    return { ...finding, url: `${base}/admin/settings/data-model/${finding.collection}` };
  }
  const entry = finding.entry === undefined ? '' : `/${encodeURIComponent(finding.entry)}`;
  return { ...finding, url: `${base}/admin/content/${finding.collection}${entry}` };
}
