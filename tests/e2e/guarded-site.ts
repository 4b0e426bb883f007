import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type OpenContentService, openContentService } from './content-service';
import { type Running, startSite } from './processes';
import { post } from './routes';
import { test as base } from './test';

const embedded = fileURLToPath(new URL('../../src/site/content', import.meta.url));

/** Secrets of the server: unique words that tests search for. */
export const secrets = {
  CONTENT_TOKEN: 'canary-content-token-5f2c',
  REVALIDATE_SECRET: 'canary-revalidate-secret-83ab-with-some-length-to-it',
  'the key in ENQUIRY_URL': 'canary-enquiry-key-d41e',
} as const;

/** A one-pixel picture on another site, which sends no cross-origin headers. */
const pixel = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

/** A site with secrets, in its own processes, over a content service where a post shows another site's picture. */
interface Guarded {
  readonly content: OpenContentService;
  readonly site: Running;
  readonly picture: {
    readonly address: string;
    /** The `Cookie` headers of its requests. */
    readonly cookies: readonly (string | undefined)[];
  };
}

async function openPictures() {
  const cookies: (string | undefined)[] = [];
  const server = createServer((request, response) => {
    cookies.push(request.headers.cookie);
    response.writeHead(200, { 'content-type': 'image/gif' }).end(pixel);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
    });
  return { address: `http://127.0.0.1:${port}/elsewhere.gif`, cookies, close };
}

async function writeContent(folder: string, picture: string) {
  await cp(embedded, folder, { recursive: true });
  // Reading translations takes a third of the start.
  await writeFile(join(folder, 'translations.json'), '[]');
  const file = join(folder, 'posts', `${post.path.split('/').at(-1)}.json`);
  const entry = JSON.parse(await readFile(file, 'utf8'));
  const body = `${entry.body ?? entry.content}<p><img src="${picture}" alt="Elsewhere"></p>`;
  await writeFile(
    file,
    JSON.stringify({ ...entry, ...(entry.body ? { body } : { content: body }) }),
  );
}

/** Playwright's test with such a site, one for each worker. */
export const test = base.extend<object, { readonly guarded: Guarded }>({
  guarded: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a function needs from this pattern.
    async ({}, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'velox-e2e-guarded-'));
      const picture = await openPictures();
      await writeContent(join(folder, 'content'), picture.address);
      const content = await openContentService(join(folder, 'content'), secrets.CONTENT_TOKEN);
      const site = await startSite(content.origin, secrets.CONTENT_TOKEN, join(folder, 'data'), {
        // The content never changes.
        CONTENT_SYNC_SECONDS: '3600',
        // Without TLS, because a post's picture may be served without it.
        SITE_URL: 'http://velox.example',
        REVALIDATE_SECRET: secrets.REVALIDATE_SECRET,
        // Nothing listens there, so each attempt to forward writes a log line.
        ENQUIRY_URL: `http://127.0.0.1:9/exec?key=${secrets['the key in ENQUIRY_URL']}`,
      });
      await use({ content, site, picture });
      await site.stop();
      content.stop();
      await picture.close();
      await rm(folder, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],
  baseURL: ({ guarded }, use) => use(guarded.site.origin),
});
