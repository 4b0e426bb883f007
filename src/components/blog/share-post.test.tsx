import { expect, test } from 'vitest';
import { draw } from '#tests/support/draw.tsx';
import { SharePost } from './share-post';

const url = 'https://www.museum.test/blog/posts/a-post?b=1&c=2';
const title = 'Fees & “funds”: 50% more #2026';
const view = draw(<SharePost postUrl={url} postTitle={title} />);

test('the links to WhatsApp and X contain the encoded title and address of the post', () => {
  const [whatsapp = '', , intent = ''] = view.all('a').map(({ attributes }) => attributes['href']);
  expect(new URL(whatsapp).host).toBe('wa.me');
  expect(new URL(whatsapp).searchParams.get('text')).toBe(`${title} ${url}`);
  const { searchParams } = new URL(intent);
  expect(searchParams.get('url')).toBe(url);
  expect(searchParams.get('text')).toBe(title);
});

test('WhatsApp, Instagram and X open in a new tab without an opener', () => {
  for (const { attributes } of view.all('a')) {
    expect(attributes['target']).toBe('_blank');
    expect(attributes['rel']).toBe('noopener');
  }
  expect(view.all('a').map(({ text }) => text)).toEqual(['WhatsApp', 'Instagram', 'X']);
});

test('without scripts the address can be copied by hand', () => {
  const [address] = view.all('input');
  expect(address?.attributes['value']).toBe(url);
  expect('readonly' in (address?.attributes ?? {})).toBe(true);
});
