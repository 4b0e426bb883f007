import { keyframes } from '@emotion/react';
import styled from '@emotion/styled';
import { useLayoutEffect, useRef, useState } from 'react';
import { useHydrated } from '#components/hydration/use-hydrated.ts';
import { PlainList, VisuallyHidden } from '#components/primitives/blocks.tsx';
import { Icon } from '#components/primitives/icon.tsx';
import { SmartLink } from '#components/primitives/smart-link.tsx';
import { color, token } from '#components/theme/tokens.ts';
import type { Asset, Link } from '#generated/formats.ts';
import { Picture } from './picture';

const pass = keyframes`to { transform: translateX(-50%); }`;

/**
 * Two runs of the logos, moved by the width of one: the loop has no seam. 20 s linear, paused on hover (section 9), by its
 * control and while the keyboard is at that (WCAG 2.2.2).
 */
const Strip = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token['space-3']} ${token['space-4']};
  [data-window] {
    flex: 1 1 20rem;
    min-width: 0;
    overflow: hidden;
  }
  [data-track] {
    display: flex;
    width: max-content;
    min-width: 200%;
    animation: ${pass} 20s linear infinite;
  }
  [data-window]:hover [data-track],
  &:has(:checked, [aria-pressed='true'], :focus-visible) [data-track] {
    animation-play-state: paused;
  }
  /* Without motion and on paper they stand side by side, each once. */
  @media print, (prefers-reduced-motion: reduce) {
    [data-track] {
      display: block;
      width: auto;
      min-width: 0;
      animation: none;
    }
    ul {
      flex-wrap: wrap;
      justify-content: start;
      column-gap: ${token['space-5']};
      padding: 0;
    }
    ul[aria-hidden],
    [data-pause] {
      display: none;
    }
  }
`;

/** Beside the row of marks, or above it where they may need several. */
const Name = styled.p`
  font: 600 ${token['text-s']} / 1.4 ${token.sans};
  letter-spacing: 0;
  color: ${color.muted};
  @media (max-width: 63.99rem) {
    flex-basis: 100%;
  }
`;

const Run = styled(PlainList)`
  display: flex;
  flex: 1;
  align-items: center;
  justify-content: space-around;
  gap: ${token['space-5']} ${token['space-7']};
  padding-inline: ${token['space-6']};
  li {
    display: flex;
    align-items: center;
    gap: ${token['space-3']};
    font-size: ${token['text-s']};
  }
  /* The ground is seen only behind a mark that has none of its own: clipped as one, no rim of it is left around another. */
  img {
    flex: none;
    width: 3.5rem;
    clip-path: inset(0 round ${token['radius-s']});
    background: ${color.chip};
    object-fit: contain;
  }
  b {
    display: block;
  }
`;

/** The face of a player's button: a checkbox before scripts and without them, then a button. */
const Control = styled.label`
  position: relative;
  display: grid;
  flex: none;
  place-items: center;
  width: 2.75rem;
  height: 2.75rem;
  padding: 0;
  border: 1.5px solid ${color.control};
  border-radius: ${token['radius-full']};
  background: none;
  color: ${color.spruce};
  cursor: pointer;
  transition: border-color ${token.fast};
  input {
    position: absolute;
    inset: -1.5px;
    appearance: none;
    border-radius: inherit;
    cursor: inherit;
  }
  &:hover,
  &:has(:checked),
  &[aria-pressed='true'] {
    border-color: currentColor;
  }
  svg {
    pointer-events: none;
  }
  /* What a press does: pause, and once paused, play. */
  &:is(:has(:checked), [aria-pressed='true']) svg:first-of-type,
  &:not(:has(:checked), [aria-pressed='true']) svg:last-of-type {
    display: none;
  }
`;

const ButtonControl = Control.withComponent('button');

/** Pauses the strip that it stands in. What was pressed before the scripts came stays pressed, and keeps the focus. */
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
    <ButtonControl
      type="button"
      data-pause
      // Only where its checkbox had it.
      autoFocus={button.focus}
      aria-pressed={button.isPressed}
      onClick={() => setButton({ ...button, isPressed: !button.isPressed })}
    >
      {face}
    </ButtonControl>
  ) : (
    <Control data-pause>
      <input ref={checkbox} type="checkbox" />
      {face}
    </Control>
  );
}

interface Logo {
  readonly asset: Asset | string;
  /** Whose mark it is, beside it. */
  readonly name: string;
  /** What it says, below the name. */
  readonly note?: string | undefined;
  /** Where that can be checked: the note leads there. */
  readonly link?: Link | string | undefined;
}

interface LogoLoopProps {
  /** What the logos are: in front of them, and in the name of the control that pauses them. */
  readonly name: string;
  /** The name is the heading of a section. */
  readonly heading?: boolean;
  readonly logos: readonly Logo[];
}

/** Logos with their words, passing in an endless loop; the second run is for the eye only. */
export function LogoLoop({ name, heading, logos }: LogoLoopProps) {
  const run = (decorative: boolean) => (
    <Run {...(decorative ? { 'aria-hidden': true } : {})}>
      {logos.map(({ asset, name: whose, note, link }) => (
        <li key={whose}>
          <Picture asset={asset} alt="" width={96} height={96} sizes="3.5rem" />
          <span>
            <b>{whose}</b>
            {link && !decorative ? <SmartLink to={link}>{note}</SmartLink> : note}
          </span>
        </li>
      ))}
    </Run>
  );
  return (
    <Strip>
      <Name as={heading ? 'h2' : 'p'}>{name}</Name>
      <Pause name={name} />
      <div data-window>
        <div data-track>
          {run(false)}
          {run(true)}
        </div>
      </div>
    </Strip>
  );
}
