import { Component, Fragment, type ReactNode } from 'react';
import { keepControls } from './keep-controls';

/** How often a part is mounted again before it is left as it was. */
const MAX_ROUNDS = 3;

interface Props {
  /** What the console calls the part: `the section “faq” of /about`. */
  readonly name: string;
  /** Selects the elements of the part. */
  readonly place: string;
  readonly children: ReactNode;
}

interface State {
  readonly failed: boolean;
  readonly round: number;
}

/**
 * Mounts a part of the page again when it fails: extensions and translations move elements that React wants to remove. A part that
 * fails again and again is left with the elements it had, which work as they do without scripts.
 */
export class Remount extends Component<Props, State> {
  override state: State = { failed: false, round: 0 };
  private elements: readonly Element[] = [];
  private putBack = () => {};
  private readonly show = (place: Element | null) => place?.append(...this.elements);

  static getDerivedStateFromError(): Partial<State> {
    return { failed: true };
  }

  override getSnapshotBeforeUpdate(): null {
    if (!this.state.failed) return null;
    const elements = [...document.querySelectorAll(this.props.place)];
    if (elements.length > 0) {
      this.elements = elements;
      this.putBack = keepControls(elements);
    }
    return null;
  }

  override componentDidUpdate(_: Props, before: State): void {
    if (before.failed && !this.state.failed) this.putBack();
  }

  override componentDidCatch(error: unknown): void {
    const isLeft = this.state.round === MAX_ROUNDS;
    console.error(`${this.props.name} failed and is ${isLeft ? 'left' : 'mounted again'}:`, error);
    if (!isLeft) this.setState(({ round }) => ({ failed: false, round: round + 1 }));
  }

  override render(): ReactNode {
    const { failed, round } = this.state;
    if (!failed) return <Fragment key={round}>{this.props.children}</Fragment>;
    if (round < MAX_ROUNDS) return null;
    return <div style={{ display: 'contents' }} ref={this.show} />;
  }
}
