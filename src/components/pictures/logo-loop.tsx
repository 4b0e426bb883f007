import { useLayoutEffect, useRef, useState } from 'react';
import { useHydrated } from '#components/hydration/use-hydrated.ts';
import { VisuallyHidden } from '#components/primitives/blocks.tsx';
import { Icon } from '#components/primitives/icon.tsx';
import type { Asset } from '#generated/formats.ts';
import { Text } from '#i18n/text.tsx';
import { useWords } from '#i18n/words.ts';
import { Picture } from './picture';

/** Pauses the strip. Hydration keeps the control's state and focus. */
function Pause({ name }: { readonly name: string }) {
  const checkbox = useRef<HTMLInputElement>(null);
  const hydrated = useHydrated();
  const t = useWords();
  const [button, setButton] = useState({ isPressed: false, focus: false });
  useLayoutEffect(() => {
    const { current } = checkbox;
    if (!current) return;
    setButton({ isPressed: current.checked, focus: current === document.activeElement });
  }, []);
  const label = (
    <>
      <VisuallyHidden>{t('Pause the moving logos: {name}', { name })}</VisuallyHidden>
      <Icon name="pause" />
      <Icon name="play" />
    </>
  );
  return hydrated ? (
    <button
      type="button"
      data-pause
      // biome-ignore lint/a11y/noAutofocus: only if the checkbox it replaces had the focus
      autoFocus={button.focus}
      aria-pressed={button.isPressed}
      onClick={() => setButton({ ...button, isPressed: !button.isPressed })}
    >
      {label}
    </button>
  ) : (
    <label data-pause>
      <input ref={checkbox} type="checkbox" />
      {label}
    </label>
  );
}

interface Logo {
  /** Without a picture the name is a wordmark. */
  readonly asset?: Asset | string;
  readonly name: string;
  readonly note?: string | undefined;
}

interface LogoLoopProps {
  /** The strip's title, also part of the pause button's name. */
  readonly name: string;
  /** Shows the name as a section heading. */
  readonly heading?: boolean;
  readonly logos: readonly Logo[];
}

/** An endless strip of logos. Its second copy is hidden from screen readers. Styles: `logo-loop-styles.ts`. */
export function LogoLoop({ name, heading, logos }: LogoLoopProps) {
  const Name = heading ? 'h2' : 'p';
  const renderLogos = (decorative: boolean) => (
    <ul {...(decorative ? { 'aria-hidden': true } : {})}>
      {logos.map(({ asset, name: logoName, note }) => (
        <li key={logoName}>
          {asset ? (
            <Picture asset={asset} alt="" isRedundant width={96} height={96} sizes="3.5rem" />
          ) : null}
          <span>
            <b>
              <Text>{logoName}</Text>
            </b>
            {note ? (
              <span>
                <Text>{note}</Text>
              </span>
            ) : null}
          </span>
        </li>
      ))}
    </ul>
  );
  return (
    <div className="loop">
      <Name>
        <Text>{name}</Text>
      </Name>
      <Pause name={name} />
      <div data-window>
        <div data-track>
          {renderLogos(false)}
          {renderLogos(true)}
        </div>
      </div>
    </div>
  );
}
