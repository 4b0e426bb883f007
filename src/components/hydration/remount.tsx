import { Component, Fragment, type ReactNode } from 'react';

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/**
 * Remembers the values and the focus of form controls before React replaces the elements around them.
 * @returns a function that restores both in the new controls with the same ids
 */
export function keepControls(elements: readonly Element[]): () => void {
  const controls = elements.flatMap((element) => [
    ...element.querySelectorAll<Control>(':is(input, select, textarea)[id]'),
  ]);
  const focused = controls.find((control) => control === document.activeElement);
  return () => {
    for (const kept of controls) {
      const control = document.getElementById(kept.id) as Control | null;
      if (!control || control === kept) continue;
      if (control.value !== kept.value) control.value = kept.value;
      if (kept === focused) control.focus();
    }
  };
}

const maxRemounts = 3;

interface Props {
  /** Names the part in console messages: `The section “faq” of /about`. */
  readonly name: string;
  /** Selects the elements of the part. */
  readonly place: string;
  readonly children: ReactNode;
}

interface State {
  readonly failed: boolean;
  readonly error?: unknown;
  readonly round: number;
}

/**
 * Mounts a part of the page again when it throws, because extensions and translators move elements that React wants to remove.
 * @throws the error after `maxRemounts`
 */
export class Remount extends Component<Props, State> {
  override state: State = { failed: false, round: 0 };
  private restoreControls = () => {};

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { failed: true, error };
  }

  override getSnapshotBeforeUpdate(): null {
    if (!this.state.failed) return null;
    const elements = [...document.querySelectorAll(this.props.place)];
    if (elements.length > 0) this.restoreControls = keepControls(elements);
    return null;
  }

  override componentDidUpdate(_: Props, before: State): void {
    if (before.failed && !this.state.failed) this.restoreControls();
  }

  override componentDidCatch(error: unknown): void {
    console.error(`${this.props.name} failed and is mounted again:`, error);
    this.setState(({ round }) => ({ failed: false, round: round + 1 }));
  }

  override render(): ReactNode {
    const { failed, error, round } = this.state;
    if (!failed) return <Fragment key={round}>{this.props.children}</Fragment>;
    if (round < maxRemounts) return null;
    throw error;
  }
}
