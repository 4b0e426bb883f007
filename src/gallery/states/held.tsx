import type { StylisPlugin } from '@emotion/cache';
import type { ReactNode } from 'react';

type Pseudo = 'hover' | 'focus-visible';

/** What only a pointer or a keyboard brings about. */
const pseudoClass = /:(hover|focus-visible)(?![\w-])/g;

/** Has the components' own rules for it hold in `Held`, too. The `:is()` leaves it as specific as it was. */
const holdPseudoClasses: StylisPlugin = (element) => {
  if (element.type !== 'rule' || !Array.isArray(element.props)) return;
  element.props = element.props.map((selector) =>
    selector.replace(pseudoClass, ":is(:$1,[data-held='$1']>*)"),
  );
};

/** For the styles of a document in which something is `Held`. */
export const heldStyles: StylisPlugin[] = [holdPseudoClasses];

/** Shows what is directly in it as if a pointer lay on it, or as if the keyboard had come to it. */
export const Held = ({ as, children }: { readonly as: Pseudo; readonly children: ReactNode }) => (
  <span data-held={as} style={{ display: 'contents' }}>
    {children}
  </span>
);
