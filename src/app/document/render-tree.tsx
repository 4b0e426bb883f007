import type { ReactElement } from 'react';
import { renderToReadableStream } from 'react-dom/server';
import { type PageRendering, PageRenderingContext } from '#renderer/page-view.tsx';
import type { ResolvedSection } from '#renderer/resolve-sections.ts';

interface FailedSection {
  readonly name: string;
  readonly error: unknown;
  readonly componentStack: string;
}

interface RenderedTree {
  readonly html: string;
  /** A `Link` header that preloads the page's first pictures; only with `linkHeader`. */
  readonly link: string | undefined;
  /** The resolved sections; empty on routes without a descriptor. */
  readonly sections: readonly ResolvedSection[];
  readonly failed: readonly FailedSection[];
}

/**
 * Renders a tree to HTML, omitting sections that throw. Rethrows errors from outside sections.
 * @param linkHeader whether picture preloads go into a header where possible, instead of the HTML
 */
export async function renderTree(tree: ReactElement, linkHeader: boolean): Promise<RenderedTree> {
  const rendered: PageRendering = { sections: [] };
  const failed: FailedSection[] = [];
  let link: string | undefined;
  const stream = await renderToReadableStream(
    <PageRenderingContext value={rendered}>{tree}</PageRenderingContext>,
    {
      // By default, React sends large parts last and moves them into place by scripts.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError(error, { componentStack = '' }) {
        // Outside a section, the error rejects the rendering.
        const name = rendered.current;
        if (name !== undefined) failed.push({ name, error, componentStack });
      },
      onHeaders: linkHeader
        ? (headers: Headers) => {
            link = headers.get('link') ?? undefined;
          }
        : undefined,
    },
  );
  await stream.allReady;
  const decoder = new TextDecoder();
  let html = '';
  for await (const piece of stream) html += decoder.decode(piece, { stream: true });
  return { html, link, sections: rendered.sections, failed };
}
