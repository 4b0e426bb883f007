import { expect, test } from 'vitest';
import { json, setUp } from '#tests/support/fake-service.ts';

const id = '0b9c5a1e-6d0f-4c55-9c3e-2f3a1c0b7d11';

test.each([
  [`<img src="https://cms.firm.example/assets/${id}">`, `<img src="/assets/${id}">`],
  [
    `<img src="https://cms.firm.example/assets/${id}?width=800&amp;key=a" alt="">`,
    `<img src="/assets/${id}" alt="">`,
  ],
  [`<a href='http://CMS.firm.example/assets/${id}/form.pdf#2'>`, `<a href='/assets/${id}#2'>`],
  [`https://cms.firm.example/assets/${id}`, `/assets/${id}`],
  // Other addresses stay unchanged.
  [`https://cms.firm.example.evil.example/assets/${id}`, undefined],
  [`https://other.example/assets/${id}`, undefined],
  ['https://cmsxfirm.example/assets/a', undefined],
  ['https://cms.firm.example/admin/content', undefined],
])(
  'files under the address that editors know become paths of this site: %s',
  async (text, path) => {
    const answer = json({ data: [{ id: 7, body: text, cards: [{ image: text }], none: null }] });
    const { client } = setUp([answer], { publicUrl: 'https://cms.firm.example' });
    const expected = path ?? text;
    expect((await client.read('posts')).data).toEqual([
      { id: 7, body: expected, cards: [{ image: expected }], none: null },
    ]);
  },
);

test('a service below a path, and a service without a separate address for editors', async () => {
  const text = `https://firm.example/cms/assets/${id} https://firm.example/assets/${id}`;
  const answer = json({ data: { text } });
  const below = setUp([answer], { publicUrl: 'https://firm.example/cms' });
  expect((await below.client.read('home_page')).data).toEqual({
    text: `/assets/${id} https://firm.example/assets/${id}`,
  });
  expect((await setUp([answer]).client.read('home_page')).data).toEqual({ text });
});
