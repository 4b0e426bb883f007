import { expect, onTestFinished, test, vi } from 'vitest';
import type { Finding } from '#content/findings/finding.ts';
import { createLogOnce } from '#content/findings/log-once.ts';
import { boundaryRules } from '#content/findings/rules.ts';
import { collections } from '#generated/collections.ts';
import { pages } from '#renderer/pages.ts';
import { createSite } from '#server/node/site-node.ts';
import { siteDefinition } from '#site/site.ts';
import { runCheck } from '#tools/check/cli/run.ts';
import { stillClock } from '../support/still-clock';
import { embeddedContent, openContentService, type Sources } from './content-service';
import { withFaults } from './planted-content';
import { plantedFaults } from './planted-fault';
import { groupsOf } from './planted-groups';

// These tests check and render a whole site, which takes time on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const today = '2026-11-21';

/** Faults that the boundary or a loader leaves out of the page, on the server and in the check. */
const dropping: ReadonlySet<string> = new Set([...Object.keys(boundaryRules), 'redirect-refused']);

/** A site, its log lines, and its content, which tests can change. The content service is a real server. */
async function openTwin(sourcesAt: (content: Sources, url: string) => Sources) {
  const content = await embeddedContent();
  const service = await openContentService((url) => sourcesAt(content, url));
  onTestFinished(service.close);
  const time = stillClock();
  const lines: string[] = [];
  const { handle, reader } = await createSite({
    config: {
      host: '127.0.0.1',
      port: 0,
      siteUrl: 'http://site.invalid',
      content: { url: service.url },
      dataDir: '.data',
    },
    definition: siteDefinition,
    assets: () => ({ scripts: [] }),
    limits: { clock: time.clock },
    report: createLogOnce((line) => lines.push(line)),
  });
  /** Visits pages after the site has read its content again. */
  const visit = async (...paths: readonly string[]) => {
    await reader.sync();
    for (const path of paths) {
      await (await handle(new Request(`http://site.invalid${path}`))).text();
    }
  };
  /** The ids logged since the last call. */
  const logged = () => lines.splice(0).map((line) => /^\[([^\]]+)\] /.exec(line)?.[1] ?? line);
  return { service, content, visit, logged };
}

/** The address of every page and every post. */
const pathsOf = (sources: Sources): string[] => [
  ...pages.map(({ path }) => path),
  ...[1, 2, 3, 4].map((page) => `/blog/posts?page=${page}`),
  ...(sources['posts']?.records ?? []).map(
    ({ slug }) => `/blog/posts/${encodeURIComponent(String(slug))}`,
  ),
];

/**
 * The check's findings for values that the server leaves out or coerces. Other notes are about entries that visitors do not
 * see.
 */
async function checked(url: string, names = Object.keys(collections)): Promise<readonly Finding[]> {
  const some = Object.entries(collections).filter(([name]) => names.includes(name));
  const { findings } = await runCheck({
    content: { url },
    today,
    collections: Object.fromEntries(some),
  });
  return findings.filter(
    ({ rule, severity }) => dropping.has(rule) && (severity !== 'note' || rule === 'recovered'),
  );
}

const idsOf = (findings: readonly Finding[]) => findings.map(({ id }) => id).sort();

test('the server logs everything it leaves out under the ids of the check', async () => {
  const faults = (groupsOf(plantedFaults)[0] ?? []).filter(
    ({ collection }) => collection !== 'planted_limits',
  );
  let sources: Sources = {};
  const twin = await openTwin((content, url) => {
    sources = withFaults(content, faults, url);
    return sources;
  });
  await twin.visit(...pathsOf(sources));
  const findings = await checked(twin.service.url);
  expect(findings.length).toBeGreaterThan(40);
  expect(twin.logged().sort()).toEqual(idsOf(findings));
});

test('the server logs each finding once', async () => {
  const page = '/services/visit/visitor-visas';
  const badLink = 'www.canada.ca/jobs';
  const withLink = (content: Sources, link: string): Sources =>
    withFaults(
      content,
      [
        {
          name: 'link',
          fault: 'A button leads to an address without https://.',
          collection: 'visitor_visa',
          patch: [{ op: 'replace', path: '/banner_cta_link', value: link }],
          expected: { rule: 'format-link', pointer: '/banner_cta_link', severity: 'warning' },
        },
      ],
      '',
    );
  const twin = await openTwin((content) => withLink(content, badLink));
  const expected = idsOf(await checked(twin.service.url, ['visitor_visa']));
  expect(expected).toHaveLength(1);

  await twin.visit('/', page);
  expect(twin.logged()).toEqual(expected);
  await twin.visit('/', page);
  expect(twin.logged()).toEqual([]);

  twin.service.replaceCollections(twin.content);
  await twin.visit('/', page);
  expect(twin.logged()).toEqual([]);
});
