import { join } from 'node:path';
import { capabilities } from '#capabilities/index.ts';
import { asPublished, itemsWithVersion } from '#content/client/versions.ts';
import type { CheckedCollection } from '#content/rules/check-entry.ts';
import { endOf } from '#content/rules/entry.ts';
import { createContentReader } from '#content/store/content-reader.ts';
import { assetLister } from '#embedded/service/files.ts';
import { collections as allCollections, siteModels } from '#generated/collections.ts';
import { siteDefinition } from '#generated/site/site.ts';
import type { CollectionName } from '#generated/types.ts';
import { pages } from '#renderer/pages.ts';
import type { Config } from '#server/config/config.ts';
import { createMemoryDatabase } from '#server/data/database.ts';
import { embeddedFolder } from '#server/embedded-folder.ts';
import { CommandError } from '#server/node/cli/command-line.ts';
import { createSite } from '#server/node/site-node.ts';
import { withEntryRules } from '#server/site/capability.ts';
import { openContentService, readerSettings } from '#server/site/content-service.ts';
import { checkDrift } from '../drift/check-drift';
import { changesBetween, createPublished } from '../engine/changes';
import { type CheckOptions, checkContent } from '../engine/check-content';
import { checkEmbeddedFiles } from '../engine/embedded-files';
import { checkLegalFiles } from '../engine/legal-files';
import { selfTest } from '../engine/planted';
import { type CheckReport, reported } from '../engine/report';

export interface RunOptions
  extends Pick<CheckOptions, 'today' | 'external' | 'sources' | 'onProgress'> {
  readonly content: Config['content'];
  /** The key of a version of Directus, which is checked as if it were published. */
  readonly version?: string | undefined;
  /** Also compares the content with the published content of this moment. */
  readonly listsChanges?: boolean;
  readonly snapshot?: string | undefined;
  readonly collections?: Readonly<Record<string, CheckedCollection>>;
}

const siteCollections = Object.fromEntries(
  siteModels.map(({ name }) => [name, allCollections[name as CollectionName]]),
);

/** No request goes to this address: the check calls the site within this process. */
const siteUrl = 'http://site.invalid';

/** @throws {CommandError | ContentError} if no entry has the version, or if versions cannot be read */
export async function runCheck({
  content,
  snapshot,
  version,
  listsChanges = false,
  collections = siteCollections,
  ...options
}: RunOptions): Promise<CheckReport> {
  const service = await openContentService({
    content,
    embedded: {
      readAsset: async () => undefined,
      listAssets: assetLister(join(embeddedFolder, 'assets')),
    },
  });
  const items = version === undefined ? [] : await itemsWithVersion(service.client, version);
  if (version !== undefined && items.length === 0) {
    throw new CommandError(
      `No entry has the version “${version}”. Write the key of a version as Directus shows it, such as draft.`,
    );
  }
  const client = asPublished(service.client, version, items);
  const now = () => endOf(options.today);
  const [published, checkedContent] = [createPublished(), createPublished()];
  const { handle, reader, redirects } = await createSite({
    config: { host: '127.0.0.1', port: 0, siteUrl, content, dataDir: '.data' },
    definition: siteDefinition,
    assets: () => ({ scripts: [] }),
    report: () => {},
    showsEveryFile: true,
    now,
    capabilities,
    openReader: ({ publish, ...hooks }, setup) =>
      createContentReader({
        ...hooks,
        ...readerSettings(setup),
        client,
        now,
        publish(publication) {
          checkedContent.publish(publication);
          publish(publication);
        },
      }),
    // Nothing is written to the data folder.
    database: createMemoryDatabase(),
  });
  await reader.sync();
  if (listsChanges) {
    await createContentReader({
      ...readerSettings({ content, redirects }),
      client: service.client,
      publish: published.publish,
      report: () => {},
      warn: () => {},
    }).sync();
  }
  const { feeds } = siteDefinition;
  const rules = await withEntryRules(siteDefinition.rules, capabilities);
  const { planted, missed } = await selfTest(collections, { feeds, rules });
  const result = await checkContent({
    ...options,
    feeds,
    rules,
    client,
    collections,
    pages,
    site: (path) => handle(new Request(`${siteUrl}${path}`)),
    redirects,
    base: content?.url,
    publicUrl: content?.publicUrl,
  });
  const { checked, filled } = result;
  const models = siteModels;
  const drift =
    checked.collections === 0
      ? { findings: [], failures: [] }
      : await checkDrift({ content, snapshot, models, filled });
  const inFiles = content ? [] : await checkEmbeddedFiles();
  const findings = [
    // A file of the wrong kind also lacks its entry.
    ...result.findings.filter(
      ({ rule, collection }) =>
        rule !== 'no-entry' || !inFiles.some((finding) => finding.collection === collection),
    ),
    // A token that reads versions may do more than the site needs.
    ...drift.findings.filter(({ rule }) => version === undefined || !rule.startsWith('token-')),
    ...inFiles,
    ...(content ? [] : checkLegalFiles()),
  ];
  const failures = [...result.failures, ...drift.failures];
  if (missed.length > 0) {
    const message = `The self-test missed planted faults: ${missed.join('; ')}. Do not rely on this report: run \`npm run codegen\`, then the tests.`;
    failures.push({ message });
  }
  return {
    checked,
    figures: result.figures,
    sources: result.sources,
    changes: listsChanges ? changesBetween(published, checkedContent, result.links) : undefined,
    collections: result.collections,
    service: content?.url ?? 'the embedded content',
    findings: reported(findings, content?.url),
    failures,
    proof: { planted, found: planted - missed.length },
  };
}
