import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startSite } from '../e2e/processes';
import { observatory } from '../support/observatory';
import { ensureBuilt } from './built-site';
import type { Measurement } from './measurement';

const asked = 130;

/** The score of the production site's front page in Mozilla's published Observatory tests. */
export async function observatoryScore(): Promise<Measurement> {
  await ensureBuilt();
  const data = await mkdtemp(join(tmpdir(), 'velox-bench-data-'));
  // Plain HTTP, because a proxy provides TLS on the web.
  const site = await startSite('', '', data);
  try {
    const page = await fetch(`${site.origin}/`);
    const elsewhere = await fetch(`${site.origin}/`, {
      headers: { origin: 'https://elsewhere.example' },
    });
    await elsewhere.arrayBuffer();
    const { score, tests } = observatory({
      headers: page.headers,
      html: await page.text(),
      fromElsewhere: elsewhere.headers,
    });
    return {
      name: 'Score by the published tests of Mozilla Observatory, TLS taken as right',
      result: [
        String(score),
        ...tests.map(({ test, found, points }) => `${test}: ${found} (${points})`),
      ].join('\n  '),
      target: `≥ ${asked}`,
      met: score >= asked,
      figures: { score },
    };
  } finally {
    await site.stop();
    await rm(data, { recursive: true, force: true });
  }
}
