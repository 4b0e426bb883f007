import { expect, test } from 'vitest';
import { lacksNginx, openNginx } from '#tests/support/real-nginx.ts';
import type { Redirect } from '../folder/batch';
import { nginxFile } from './host-files';

const host = { documents: {}, folders: { assets: {} }, patterns: ['/:page'], unstored: [] };

const rules = nginxFile({
  ...host,
  redirects: [
    { from: '/blog', to: '/blog/posts', status: 301 },
    { from: '/moved', to: '/about?a=1', status: 302 },
  ],
});

test('redirects never use the host of a request', () => {
  expect(rules).toMatch(/^absolute_redirect off;$/m);
  const targets = [...rules.matchAll(/\breturn 30\d ("[^"]*"|\S+);/g)].map(([, target]) => target);
  expect(targets.length).toBeGreaterThan(2);
  for (const target of targets) expect(target).toMatch(/^(?:"\/[^/]|\$1\$is_args\$args$)/);
  expect(rules).not.toMatch(/\$(?:http_)?host\b|\$scheme|\$server_name|\brewrite\b/);
});

test.skipIf(lacksNginx)('nginx redirects within the site', async () => {
  const ask = await openNginx({
    rules,
    files: ['index.html', 'about.html', 'blog/posts.html', '404.html'],
  });
  for (const [path, location] of [
    ['/blog', '/blog/posts'],
    ['/moved', '/about?a=1'],
    ['/about/', '/about'],
    ['/about/?a=1', '/about?a=1'],
    ['//evil.example/', '/evil.example'],
  ] as const) {
    const status = path === '/moved' ? 302 : 301;
    for (const host of ['museum.test', 'evil.example', 'evil.example:8080']) {
      expect([path, await ask(path, { host })]).toMatchObject([path, { status, location }]);
    }
  }
});

const hostile: readonly Redirect[] = [
  ['/cookie', '/fees?x=$http_cookie'],
  ['/variable', '/$nosuchvar#$host'],
  ['/dup', '/first'],
  ['/%64up', '/second'],
  ['/a%2Fb', '/first'],
  ['/a/b', '/second'],
  ['/quote%22;%20return%20200;', '/x"; return 200 "$uri'],
  ['/back%5Cslash', '/back\\slash'],
  ['/line%0Abreak', '/line'],
  ['/malformed%', '/malformed'],
  ['/brace%7B%7D', '/brace{}'],
  ['/$uri', '/dollar'],
  ['/', '/home'],
  ['/blog/posts', '/list'],
].map(([from = '', to = '']) => ({ from, to, status: 301, keepsQuery: true }));

test.skipIf(lacksNginx)('nginx starts with hostile redirects, and expands nothing', async () => {
  const ask = await openNginx({
    rules: nginxFile({ ...host, redirects: hostile }),
    files: ['index.html', 'blog/posts.html', '404.html'],
  });
  const secret = { cookie: 'session=secret', host: 'evil.example' };
  for (const [path, location] of [
    ['/cookie', '/fees?x=%24http_cookie'],
    ['/variable', '/%24nosuchvar#%24host'],
    ['/variable?q=1', '/%24nosuchvar?q=1#%24host'],
    ['/dup', '/second'],
    ['/dup/', '/second'],
    ['/%64up', '/second'],
    ['/a/b', '/second'],
    ['/quote%22;%20return%20200;', '/x"; return 200 "%24uri'],
    ['/brace%7b%7d?q=$uri', '/brace{}?q=$uri'],
    ['/$uri', '/dollar'],
  ] as const) {
    expect([path, await ask(path, secret)]).toMatchObject([path, { status: 301, location }]);
  }
  expect((await ask('/')).text).toBe('index.html');
  expect((await ask('/blog/posts')).text).toBe('blog/posts.html');
  expect(await ask('/nowhere')).toMatchObject({ status: 404, text: '404.html' });
});
