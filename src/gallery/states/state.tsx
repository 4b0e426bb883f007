import type { StylisPlugin } from '@emotion/cache';
import type { ReactNode } from 'react';
import type { variantsOfUse } from '../section-variants';

/** A state that needs scripts, a pointer, a keyboard or a failure. */
export interface State {
  readonly id: string;
  readonly title: string;
  readonly note?: string;
  /** The frame of a state that fills a screen, in CSS pixels. Without `width`, the frame is as wide as the page. */
  readonly screen?: { readonly width?: number; readonly height: number };
  /** The path of the page that has this state; `/` by default. */
  readonly path?: string;
  readonly view: ReactNode;
}

export type EmbeddedContent = Parameters<typeof variantsOfUse>[1];

const pseudoClass = /:(hover|focus-visible)(?![\w-])/g;

/** Makes rules for `:hover` and `:focus-visible` match inside `Forced` as well; `:is()` keeps their specificity. */
export const forcedStateStyles: StylisPlugin = (element) => {
  if (element.type !== 'rule' || !Array.isArray(element.props)) return;
  element.props = element.props.map((selector) =>
    selector.replace(pseudoClass, ":is(:$1,[data-forced='$1']>*)"),
  );
};

interface ForcedProps {
  readonly state: 'hover' | 'focus-visible';
  readonly children: ReactNode;
}

export const Forced = ({ state, children }: ForcedProps) => (
  <span data-forced={state} style={{ display: 'contents' }}>
    {children}
  </span>
);
