import type { CheckedCollection } from '#check/engine/check-collection.ts';
import { type CheckOptions, checkContent } from '#check/engine/check-content.ts';
import { findDrift } from '#check/engine/find-drift.ts';
import { proveCheck } from '#check/engine/planted.ts';
import { type CheckReport, reported } from '#check/engine/report.ts';
import { checkSiteFacts } from '#check/engine/site-facts.ts';
import { failures as failureWords } from '#check/rules/messages.ts';
import { collections } from '#generated/collections.ts';
import { pages } from '#pages/index.ts';
import type { Config } from '#server/config/config.ts';
import { createSite } from '#server/node/site-node.ts';
import { site as facts } from '#site.ts';

export interface RunOptions extends Pick<CheckOptions, 'today' | 'external' | 'progress'> {
  /** The content service to check; the embedded one when absent. */
  readonly content: Config['content'];
  /** A file with a snapshot of the service's data model; see `drift/`. */
  readonly snapshot?: string | undefined;
  /** The collections to check; those of the site unless given. */
  readonly collections?: Readonly<Record<string, CheckedCollection>>;
}

/** The origin under which the site is asked in-process; nothing is ever sent there. */
const origin = 'http://site.invalid';

/** Runs the whole check against a content service, or the embedded one, and proves itself on planted faults. */
export async function runCheck({
  content,
  snapshot,
  collections: checked = collections,
  ...options
}: RunOptions): Promise<CheckReport> {
  const { handle, client, reader } = await createSite({
    config: { host: '127.0.0.1', port: 0, siteUrl: origin, content, dataDir: '.data' },
    assets: () => ({ scripts: [] }),
    report: () => {},
    // A check leaves nothing behind.
    movedPosts: { load: () => '', add: () => {} },
  });
  await reader.sync();
  const { planted, missed } = await proveCheck(checked);
  const result = await checkContent({
    ...options,
    client,
    collections: checked,
    pages,
    site: (path) => handle(new Request(`${origin}${path}`)),
    base: content?.url,
    publicUrl: content?.publicUrl,
  });
  // Of a service of which nothing can be read there is nothing more to say.
  const models = Object.values(checked).map(({ model }) => model);
  const drift =
    result.checked.collections === 0
      ? { findings: [], failures: [] }
      : await findDrift({ content, snapshot, models, filled: result.filled });
  const { checked: counts, collections: looked } = result;
  return {
    checked: counts,
    collections: looked,
    service: content?.url ?? 'the embedded content',
    findings: [
      ...checkSiteFacts(facts),
      ...reported([...result.findings, ...drift.findings], content?.url),
    ],
    failures: [
      ...result.failures,
      ...drift.failures,
      ...(missed.length > 0 ? [{ message: failureWords.proof(missed) }] : []),
    ],
    proof: { planted, found: planted - missed.length },
  };
}
