import { createContext, type ReactNode, Suspense, useContext } from 'react';
import { Remount } from '#components/hydration/remount.tsx';

interface Props {
  readonly name: string;
  readonly path: string;
  /** The id of the section's element. */
  readonly id: string;
  readonly children: ReactNode;
}

/** On the server, the section that is being rendered just now. */
export interface RenderedSection {
  name?: string;
}

const RenderedSectionContext = createContext<RenderedSection | undefined>(undefined);

/** Says on the server which section an error comes from: React's `onError` does not say it. */
export const RenderedSectionProvider = RenderedSectionContext.Provider;

/**
 * Contains a section that throws: the page stays. In the browser it is mounted again; on the server, where React has no error
 * boundaries, the suspense boundary omits it.
 */
export function SectionBoundary({ name, path, id, children }: Props) {
  const rendered = useContext(RenderedSectionContext);
  // Sections are rendered one after the other, each right after its boundary.
  if (rendered) rendered.name = name;
  return (
    <Remount name={`The section “${name}” of ${path}`} place={`#${id}`}>
      <Suspense fallback={null}>{children}</Suspense>
    </Remount>
  );
}
