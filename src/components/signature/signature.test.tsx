import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { CheckedSources } from './signature';

const textOf = (html: string) =>
  html
    .replaceAll(/<style[^>]*>.*?<\/style>/g, '')
    .replaceAll('</p>', '\n')
    .replaceAll(/<[^>]+>/g, '')
    .trim();

test('each day has one line that names each source once, and unchecked sources come last', () => {
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
        { source: 'https://www.canada.ca/en/without-a-day.html' },
      ]}
    />,
  );
  expect(textOf(html).split('\n')).toEqual([
    'Checked on November 14, 2026, irb.gc.ca, immigration appeals; irb.gc.ca, refugee claims; canada.ca, fees; Canada.ca: Sponsor your parents',
    'Checked on September 1, 2026',
    'Sources: canada.ca, without a day',
  ]);
});
