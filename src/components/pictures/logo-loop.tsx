import { useLayoutEffect, useRef, useState } from 'react';
import { useHydrated } from '#components/hydration/use-hydrated.ts';
import { VisuallyHidden } from '#components/primitives/blocks.tsx';
import { Icon } from '#components/primitives/icon.tsx';
import { SmartLink } from '#components/primitives/smart-link.tsx';
import type { Asset, Link } from '#generated/formats.ts';
import { Picture } from './picture';

/** Pauses its strip. Hydration keeps its state and focus. */
function Pause({ name }: { readonly name: string }) {
  const checkbox = useRef<HTMLInputElement>(null);
  const hydrated = useHydrated();
  const [button, setButton] = useState({ isPressed: false, focus: false });
  useLayoutEffect(() => {
    const { current } = checkbox;
    if (!current) return;
    setButton({ isPressed: current.checked, focus: current === document.activeElement });
  }, []);
  const face = (
    <>
      <VisuallyHidden>{`Pause the moving logos: ${name}`}</VisuallyHidden>
      <Icon name="pause" />
      <Icon name="play" />
    </>
  );
  return hydrated ? (
    <button
      type="button"
      data-pause
      // biome-ignore lint/a11y/noAutofocus: only where its checkbox had the focus
      autoFocus={button.focus}
      aria-pressed={button.isPressed}
      onClick={() => setButton({ ...button, isPressed: !button.isPressed })}
    >
      {face}
    </button>
  ) : (
    <label data-pause>
      <input ref={checkbox} type="checkbox" />
      {face}
    </label>
  );
}

interface Logo {
  readonly asset: Asset | string;
  readonly name: string;
  readonly note?: string | undefined;
  /** The link of the note, so that visitors can check the claim. */
  readonly link?: Link | string | undefined;
}

interface LogoLoopProps {
  /** Title of the strip, also in the name of its control. */
  readonly name: string;
  /** Shows the name as a section heading. */
  readonly heading?: boolean;
  readonly logos: readonly Logo[];
}

/** An endless strip of logos, hidden from screen readers in its second copy. Its styles: `logo-loop-styles.ts`. */
export function LogoLoop({ name, heading, logos }: LogoLoopProps) {
  const Name = heading ? 'h2' : 'p';
  const run = (decorative: boolean) => (
    <ul {...(decorative ? { 'aria-hidden': true } : {})}>
      {logos.map(({ asset, name: whose, note, link }) => (
        <li key={whose}>
          <Picture asset={asset} alt="" width={96} height={96} sizes="3.5rem" />
          <span>
            <b>{whose}</b>
            {link && !decorative ? <SmartLink to={link}>{note}</SmartLink> : <span>{note}</span>}
          </span>
        </li>
      ))}
    </ul>
  );
  return (
    <div className="loop">
      <Name>{name}</Name>
      <Pause name={name} />
      <div data-window>
        <div data-track>
          {run(false)}
          {run(true)}
        </div>
      </div>
    </div>
  );
}
