import { Component, createContext, type ReactNode, Suspense, useContext } from 'react';
import { messages } from './messages';

interface Props {
  readonly name: string;
  readonly path: string;
  readonly children: ReactNode;
}

/** On the server, the section that is being rendered just now. */
export interface RenderedSection {
  name?: string;
}

const RenderedSectionContext = createContext<RenderedSection | undefined>(undefined);

/** Says on the server which section an error comes from: React's `onError` does not say it. */
export const RenderedSectionProvider = RenderedSectionContext.Provider;

class Boundary extends Component<Props, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown) {
    console.error(messages.sectionFailed(this.props.name, this.props.path), error);
  }

  override render() {
    return this.state.failed ? null : this.props.children;
  }
}

/**
 * Contains a section that throws: the page stays. In the browser an error boundary does it; on the server, where React has
 * none, the suspense boundary omits the section.
 */
export function SectionBoundary(props: Props) {
  const rendered = useContext(RenderedSectionContext);
  // Sections are rendered one after the other, each right after its boundary.
  if (rendered) rendered.name = props.name;
  return (
    <Boundary {...props}>
      <Suspense fallback={null}>{props.children}</Suspense>
    </Boundary>
  );
}
