import { expect, test } from 'vitest';
import type { Link } from '#generated/formats.ts';
import french from '#generated/words/fr-CA.js';
import { LanguageProvider, languageOf } from '#i18n/words.ts';
import { draw } from '#tests/support/draw.tsx';
import { provinceMap } from './province-map';

test('a French page names the provinces in French, and counts them in French word order', () => {
  // The cast is safe, because the section only passes the link to `SmartLink`.
  const link = 'https://www.quebec.ca' as unknown as Link;
  const items = [
    { province: 'Quebec', link },
    { province: 'British Columbia', offers: 'Des places' },
  ] as const;
  const view = draw(
    <LanguageProvider value={languageOf('fr-CA', french)}>
      <provinceMap.component
        content={{ title: 'Carte', items }}
        options={{}}
        page={{ title: 'Provinces', path: '/provinces' }}
        id="map"
      />
    </LanguageProvider>,
  );
  expect(view.all('dt').map(({ text }) => text)).toEqual(['QC Québec', 'BC Colombie-Britannique']);
  expect(view.all('p')[0]?.text).toBe(
    '2 provinces et territoires sur 13 participent. Les autres ont un contour en pointillé.',
  );
  expect(view.all('a').map(({ text }) => text)).toEqual([
    'BC Colombie-Britannique',
    'QC Québec',
    'Page officielle (Québec)',
  ]);
});
