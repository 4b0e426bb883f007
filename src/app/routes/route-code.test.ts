import { matchRoutes } from 'react-router-dom';
import { expect, test } from 'vitest';
import { createResourceStore, type ReadResource } from '#app/data/resources.ts';
import { languages } from '#generated/languages.ts';
import { matchedCode } from './route-code';
import { createRoutes } from './routes';

const read: ReadResource = () => Promise.reject(new Error('nothing is to be asked for'));
const routes = createRoutes(() => ({ store: createResourceStore(), read }));

test('a document of the privacy policy loads the text of its language only', () => {
  for (const { tag } of languages) {
    const files = matchedCode(matchRoutes(routes, '/privacy-policy'), tag).map(({ file }) => file);
    expect(files.filter((file) => file.includes('/privacy-policy.'))).toEqual([
      `src/generated/legal/privacy-policy.${tag}.js`,
    ]);
  }
});
