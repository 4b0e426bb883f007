import { afterAll, beforeAll, inject } from 'vitest';
import { openSettings } from '#tools/directus/local/settings.ts';
import { siteUrlAt } from '#tools/directus/local/site.ts';
import { setUp } from '#tools/directus/local/start.ts';
import { createService } from '#tools/directus/service/service.ts';
import { openOtherDirectus } from './other-directus';
import { testServiceContract } from './service-contract/questions';
import { closeReal, openReal } from './service-contract/real';

let directus: Awaited<ReturnType<typeof openOtherDirectus>>;

const { major, isSqlite, data, url, admin, site, sitePort } = inject('directus');

/** A running Directus, or a second one beside the suite's. */
const open = async () =>
  process.env['DIRECTUS_URL'] ? { url, admin, site, close: restore } : openOtherDirectus({});

const serviceOf = () => createService({ url: directus.url, token: directus.admin });

/** Restores the collections that were removed to make room. */
async function restore() {
  const local = { folder: data, siteUrl: siteUrlAt(sitePort), say: () => undefined };
  await setUp(serviceOf(), {
    ...local,
    settings: { ...(await openSettings(data)), seeded: false },
  });
}

beforeAll(async () => {
  directus = await open();
  // Without a licence there is room for 25 collections. The site and its enquiries have 25, and the questions need three.
  if (major >= 12) {
    for (const name of ['visitor_visa', 'translations', 'testimonials'])
      await serviceOf().send('DELETE', `/collections/${name}`);
  }
  await openReal(serviceOf(), major);
});
afterAll(async () => {
  if (!directus) return;
  await closeReal(serviceOf());
  await directus.close();
});

testServiceContract(() => ({ url: directus.url, token: directus.site, fetch }), {
  major,
  isSqlite,
});
