import { afterAll, beforeAll } from 'vitest';
import { createService } from '#directus/service/service.ts';
import { openOtherDirectus } from './other-directus';
import { askTheContract } from './service-contract/questions';
import { openReal } from './service-contract/real';

let directus: Awaited<ReturnType<typeof openOtherDirectus>>;

beforeAll(async () => {
  directus = await openOtherDirectus({});
  const service = createService({ url: directus.url, token: directus.admin });
  // Without a licence there is room for 25 collections: the site has 24, and the questions are about two of their own.
  await service.send('DELETE', '/collections/visitor_visa');
  await openReal(service);
});
afterAll(() => directus?.close());

askTheContract(() => ({ url: directus.url, token: directus.site, fetch }));
