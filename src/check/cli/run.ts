import { checkDrift } from '#check/drift/check-drift.ts';
import { type CheckOptions, checkContent } from '#check/engine/check-content.ts';
import { checkEmbeddedFiles } from '#check/engine/embedded-files.ts';
import { selfTest } from '#check/engine/planted.ts';
import { type CheckReport, reported } from '#check/engine/report.ts';
import { checkSiteFacts } from '#check/engine/site-facts.ts';
import type { CheckedCollection } from '#check/rules/check-entry.ts';
import { collections as siteCollections } from '#generated/collections.ts';
import { pages } from '#pages/index.ts';
import type { Config } from '#server/config/config.ts';
import { createSite } from '#server/node/site-node.ts';
import { site as facts } from '#site.ts';

export interface RunOptions
  extends Pick<CheckOptions, 'today' | 'external' | 'sources' | 'onProgress'> {
  readonly content: Config['content'];
  readonly snapshot?: string | undefined;
  readonly collections?: Readonly<Record<string, CheckedCollection>>;
}

/** No request goes to this address: the check calls the site within this process. */
const siteUrl = 'http://site.invalid';

export async function runCheck({
  content,
  snapshot,
  collections = siteCollections,
  ...options
}: RunOptions): Promise<CheckReport> {
  const { handle, client, reader } = await createSite({
    config: { host: '127.0.0.1', port: 0, siteUrl, content, dataDir: '.data' },
    assets: () => ({ scripts: [] }),
    report: () => {},
    // Nothing is written to the data folder.
    movedPosts: { load: () => '', add: () => {} },
  });
  await reader.sync();
  const { planted, missed } = await selfTest(collections);
  const result = await checkContent({
    ...options,
    client,
    collections,
    pages,
    site: (path) => handle(new Request(`${siteUrl}${path}`)),
    base: content?.url,
    publicUrl: content?.publicUrl,
  });
  const { checked, filled } = result;
  const models = Object.values(collections).map(({ model }) => model);
  const drift =
    checked.collections === 0
      ? { findings: [], failures: [] }
      : await checkDrift({ content, snapshot, models, filled });
  const findings = [
    ...result.findings,
    ...drift.findings,
    ...(content ? [] : await checkEmbeddedFiles()),
  ];
  const failures = [...result.failures, ...drift.failures];
  if (missed.length > 0) {
    const message = `The self-test missed planted faults: ${missed.join('; ')}. Do not rely on this report: run \`npm run codegen\`, then the tests.`;
    failures.push({ message });
  }
  return {
    checked,
    ...(result.sources && { sources: result.sources }),
    collections: result.collections,
    service: content?.url ?? 'the embedded content',
    findings: [...checkSiteFacts(facts), ...reported(findings, content?.url)],
    failures,
    proof: { planted, found: planted - missed.length },
  };
}
