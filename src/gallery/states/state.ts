import type { ReactNode } from 'react';
import type { variantsOfUse } from '../section-variants';

/** A window that a state is seen in: what is fixed to a screen, and what is a page of its own, needs one. In CSS pixels. */
export interface Screen {
  /** As wide as there is room, unless it is said. */
  readonly width?: number;
  readonly height: number;
}

/** A state of the site that somebody brings about by scripts, with a pointer or a keyboard, or by bad luck. */
export interface State {
  /** Stands in addresses. */
  readonly id: string;
  readonly title: string;
  readonly note?: string;
  readonly screen?: Screen;
  /** The address of the page that it is a state of; the home page unless it is said. */
  readonly path?: string;
  readonly view: ReactNode;
}

/** The embedded collections. */
export type Content = Parameters<typeof variantsOfUse>[1];
