import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import tamil from '#generated/words/ta.js';
import { LanguageProvider, languageOf } from '#i18n/words.ts';
import { CheckedSources } from './signature';

const textOf = (html: string) =>
  html
    .replaceAll(/<style[^>]*>.*?<\/style>/g, '')
    .replaceAll('</p>', '\n')
    .replaceAll(/<[^>]+>/g, '')
    .trim();

test('each day has one line that names each source once, then those that nobody checked, and sources without a day come last', () => {
  const irb = 'https://irb.gc.ca/en/immigration-appeals/Pages/index.aspx';
  const html = renderToStaticMarkup(
    <CheckedSources
      items={[
        { verified_on: '2026-11-14', source: irb },
        { verified_on: '2026-11-14', source: irb },
        {
          verified_on: '2026-11-14',
          source: 'https://irb.gc.ca/en/refugee-claims/Pages/index.aspx',
        },
        { verified_on: '2026-11-14', source: 'https://www.canada.ca/en/fees.html' },
        {
          verified_on: '2026-11-14',
          source: 'https://www.canada.ca/en/parents.html',
          source_name: 'Canada.ca: Sponsor your parents',
        },
        { verified_on: '2026-09-01' },
        { published_for: '2026-11-14', source: irb },
        { source: 'https://www.canada.ca/en/without-a-day.html' },
      ]}
    />,
  );
  expect(textOf(html).split('\n')).toEqual([
    'Checked on November 14, 2026, irb.gc.ca, immigration appeals; irb.gc.ca, refugee claims; canada.ca, fees; Canada.ca: Sponsor your parents',
    'Checked on September 1, 2026',
    'As published for November 14, 2026, irb.gc.ca, immigration appeals',
    'Sources: canada.ca, without a day',
  ]);
});

test('a Tamil line puts the day where the language wants it', () => {
  const items = [
    { verified_on: '2026-11-14', source: 'https://irb.gc.ca/' },
    { source: 'https://www.canada.ca/' },
  ];
  const html = renderToStaticMarkup(
    <LanguageProvider value={languageOf('ta', tamil)}>
      <CheckedSources items={items} />
    </LanguageProvider>,
  );
  expect(textOf(html).split('\n')).toEqual([
    '14 நவம்பர், 2026 அன்று சரிபார்க்கப்பட்டது, irb.gc.ca',
    'தகவல் மூலங்கள்: canada.ca',
  ]);
});
