import { runInNewContext } from 'node:vm';
import { expect, onTestFinished, test } from 'vitest';
import { linkedPage } from '#components/primitives/static-host.ts';
import { hostScript, writeForStaticHost } from './static-host';

/** The address of a link after the host script has run. */
function afterScript(address: string) {
  let href = address;
  const link = {
    getAttribute: () => href,
    setAttribute: (_name: string, value: string) => {
      href = value;
    },
  };
  const querySelectorAll = (selector: string) => {
    const [, start = ''] = /^a\[href\^="([^"]+)"\]$/.exec(selector) ?? [];
    return start && href.startsWith(start) ? [link] : [];
  };
  const document = { querySelectorAll };
  runInNewContext(hostScript(['hero-home']).text, { document });
  return href;
}

test.each([2, 10, 834])(
  'links to page %s of the list name its file, and with scripts the router’s address',
  (page) => {
    const named = `/blog/posts?page=${page}`;
    expect(linkedPage(named)).toBe(named);
    writeForStaticHost([], () => {});
    onTestFinished(() => {
      globalThis.staticHost = undefined;
    });
    const address = linkedPage(named);
    expect(address).toBe(`/blog/posts/page/${page}`);
    expect(afterScript(address)).toBe(named);
    expect(linkedPage('/blog/posts')).toBe('/blog/posts');
    expect(linkedPage(`/fr${named}`)).toBe(`/fr/blog/posts/page/${page}`);
    // In another language, the file is the address: its links load documents.
    expect(afterScript(`/fr${address}`)).toBe(`/fr${address}`);
  },
);

test('the link to a page without its cover names a file', () => {
  const named = '/ta/book?accepted=yes';
  expect(linkedPage(named)).toBe(named);
  writeForStaticHost([], () => {});
  onTestFinished(() => {
    globalThis.staticHost = undefined;
  });
  expect(linkedPage(named)).toBe('/ta/book/accepted/yes');
});

test.each(['/blog/posts', '/blog/posts/page/two', '/blog/posts/page/2/3'])(
  'the script does not change a link to %s',
  (address) => {
    expect(afterScript(address)).toBe(address);
  },
);

test('the script tells browsers which pictures are illustrations', () => {
  const browser = { document: { querySelectorAll: () => [] }, staticHost: undefined };
  runInNewContext(hostScript(['hero-home']).text, browser);
  expect(browser.staticHost).toEqual({ illustrations: ['hero-home'] });
});
