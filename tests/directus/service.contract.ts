import { afterAll, beforeAll, inject } from 'vitest';
import { createService } from '#directus/service/service.ts';
import { askTheContract } from './service-contract/questions';
import { openReal } from './service-contract/real';

const { url, admin, site: token } = inject('directus');

let close: () => Promise<void>;
beforeAll(async () => {
  close = await openReal(createService({ url, token: admin }));
});
afterAll(() => close());

askTheContract(() => ({ url, token, fetch }));
