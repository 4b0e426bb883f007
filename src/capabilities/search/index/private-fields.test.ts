import { expect, test } from 'vitest';
import { openSite } from '#tests/support/open-site.ts';
import { openOtherService } from '#tests/support/other-service.ts';
import { contentWithSecrets, expectNoSecret, planted } from '#tests/support/private-fields.ts';
import { synonyms } from '#tests/support/sample-synonyms.ts';
import { createSiteSearch } from './site-search';

test('the index has nothing from fields for editors and the licensee', async () => {
  expect(planted.length).toBeGreaterThan(5);
  const service = await openOtherService(contentWithSecrets);
  const site = await openSite({ content: service.content });
  const documents = await createSiteSearch(site.store, {
    hasAnalytics: false,
    synonyms,
  }).documents();
  expect(documents.length).toBeGreaterThan(100);
  expectNoSecret('the search index', JSON.stringify(documents));
  await site.close();
  await service.stop();
});
