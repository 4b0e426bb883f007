import { createContext, type ReactNode, Suspense, useContext } from 'react';
import { Remount } from '#components/hydration/remount.tsx';
import type { ResolvedSection } from './resolve-sections';

interface Props {
  readonly name: string;
  readonly path: string;
  /** The id of the section's element. */
  readonly id: string;
  readonly children: ReactNode;
}

/** What the server learns of a page while it renders. */
export interface PageRendering {
  /** The sections of the page; none on routes without a descriptor. */
  sections: readonly ResolvedSection[];
  /** The section being rendered, which an error comes from: React's `onError` does not say it. */
  current?: string;
}

/** Present on the server only. */
export const PageRenderingContext = createContext<PageRendering | undefined>(undefined);

/**
 * Contains a section that throws: the page stays. In the browser it is mounted again; on the server, where React has no error
 * boundaries, the suspense boundary omits it.
 */
export function SectionBoundary({ name, path, id, children }: Props) {
  const rendered = useContext(PageRenderingContext);
  // Sections are rendered one after the other, each right after its boundary.
  if (rendered) rendered.current = name;
  return (
    <Remount name={`The section “${name}” of ${path}`} place={`#${id}`}>
      <Suspense fallback={null}>{children}</Suspense>
    </Remount>
  );
}
