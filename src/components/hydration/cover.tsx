import { createContext, type ReactNode, useContext } from 'react';

/** The query parameter that asks for a page whose cover is accepted. */
export const acceptedParameter = 'accepted';

/** The state of a page whose cover, a dialog, visitors must accept first. */
interface Cover {
  /** True until scripts make the cover modal. Everything else on the page is `inert` meanwhile. */
  readonly isInert: boolean;
  readonly onModal: () => void;
}

export const CoverContext = createContext<Cover>({ isInert: false, onModal: () => {} });

/** The value of `inert` for everything but the cover. */
export const useInert = (): boolean => useContext(CoverContext).isInert;

export const Covered = ({ children }: { readonly children: ReactNode }) => (
  <div inert={useInert()}>{children}</div>
);
