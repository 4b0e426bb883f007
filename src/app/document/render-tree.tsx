import type { ReactElement } from 'react';
import { renderToReadableStream } from 'react-dom/server';
import { type PageRendering, PageRenderingContext } from '#renderer/page-view.tsx';
import type { ResolvedSection } from '#renderer/resolve-sections.ts';

/** A section that threw and was omitted. */
export interface FailedSection {
  readonly name: string;
  /** What it threw. */
  readonly error: unknown;
  /** The components it was thrown in, innermost first, as lines of React's component stack. */
  readonly componentStack: string;
}

/** A React tree as HTML, and what React found out while it rendered it. */
export interface RenderedTree {
  readonly html: string;
  /** The value of a `Link` header that asks for the pictures the page opens with; only with `linkHeader`. */
  readonly link: string | undefined;
  /** The sections of the page, as its view resolved them; none on routes without a descriptor. */
  readonly sections: readonly ResolvedSection[];
  readonly failed: readonly FailedSection[];
}

/**
 * Renders a whole tree to HTML, sections that throw omitted.
 * @param linkHeader whether preloads of pictures go to a header, as far as that can say them, and not into the HTML
 * @throws what anything but a section throws
 */
export async function renderTree(tree: ReactElement, linkHeader: boolean): Promise<RenderedTree> {
  const rendered: PageRendering = { sections: [] };
  const failed: FailedSection[] = [];
  let link: string | undefined;
  const stream = await renderToReadableStream(
    <PageRenderingContext value={rendered}>{tree}</PageRenderingContext>,
    {
      // In the order of the document: by default React moves large parts behind the rest and puts them in place by scripts.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError(error, { componentStack = '' }) {
        // Outside a section it ends the rendering, and whoever asked for it gets the error.
        const name = rendered.current;
        if (name !== undefined) failed.push({ name, error, componentStack });
      },
      ...(linkHeader
        ? {
            onHeaders: (headers: Headers) => {
              link = headers.get('link') ?? undefined;
            },
          }
        : {}),
    },
  );
  await stream.allReady;
  // React gives some thirty pieces; a `Response` would take three times as long to put them together.
  const decoder = new TextDecoder();
  let html = '';
  for await (const piece of stream) html += decoder.decode(piece, { stream: true });
  return { html, link, sections: rendered.sections, failed };
}
