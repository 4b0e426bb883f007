import { fileURLToPath } from 'node:url';
import { createServer } from 'vite';
import type * as Render from '#app/document/render.tsx';
import { toPath } from '#content/resources/key.ts';

/**
 * The contact page as `render` makes it for a static host, where the form posts to another origin. It is rendered from the
 * sources with the content and built scripts of the site under test, so that it hydrates there.
 * @param origin where the site under test listens
 * @param enquiryEndpoint where the form posts to
 */
export async function contactPage(
  origin: string,
  enquiryEndpoint: string,
): Promise<Render.RenderedPage> {
  const vite = await createServer({
    root: fileURLToPath(new URL('../..', import.meta.url)),
    appType: 'custom',
    logLevel: 'error',
    optimizeDeps: { noDiscovery: true },
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
  });
  try {
    const { render } = (await vite.ssrLoadModule('/src/app/document/render.tsx')) as typeof Render;
    const built = await (await fetch(`${origin}/contact`)).text();
    const addresses = (element: RegExp) => [...built.matchAll(element)].map(([, it = '']) => it);
    const answer = await render(new Request(`${origin}/contact`), {
      enquiryEndpoint,
      siteUrl: origin,
      read: async (key) => (await fetch(`${origin}${toPath(key)}`)).json(),
      assets: {
        start: addresses(/<script type="module" id="start-script"[^>]*>([^<]*)<\/script>/g).join(
          '',
        ),
        scripts: addresses(/ data-scripts="([^"]+)"/g).flatMap((list) => list.split(' ')),
      },
    });
    if (answer instanceof Response) throw new Error('The contact page leads elsewhere.');
    return answer;
  } finally {
    await vite.close();
  }
}
