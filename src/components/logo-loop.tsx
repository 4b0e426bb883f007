import { keyframes } from '@emotion/react';
import styled from '@emotion/styled';
import { PlainList, VisuallyHidden } from './layout/blocks';
import { Picture } from './picture';
import { color, token } from './theme/tokens';

const pass = keyframes`to { transform: translateX(-50%); }`;

/** Logos that stand side by side, each once. */
const standing = `
  &, & [data-track] { display: block; }
  [data-window] { mask-image: none; }
  [data-track] { width: auto; min-width: 0; animation: none; }
  ul { flex-wrap: wrap; }
  ul[aria-hidden], label { display: none; }
`;

/**
 * Two runs of the logos, moved by the width of one: the loop has no seam. 20 s linear, paused on hover (section 9), by its
 * control and while the keyboard is at that (WCAG 2.2.2).
 */
const Strip = styled.div`
  display: flex;
  align-items: center;
  gap: ${token['space-4']};
  /* The logos come out of the ground and go into it again, rather than be cut at an edge. */
  [data-window] {
    flex: 1;
    min-width: 0;
    overflow: hidden;
    mask-image: linear-gradient(90deg, transparent, #000 3rem calc(100% - 3rem), transparent);
  }
  [data-track] {
    display: flex;
    width: max-content;
    min-width: 200%;
    animation: ${pass} 20s linear infinite;
  }
  [data-window]:hover [data-track],
  &:has(:checked, :focus-visible) [data-track] {
    animation-play-state: paused;
  }
  @media (prefers-reduced-motion: reduce) {
    ${standing}
  }
  @media print {
    ${standing}
  }
`;

const Run = styled(PlainList)`
  display: flex;
  flex: 1;
  align-items: center;
  justify-content: space-around;
  gap: ${token['space-5']} ${token['space-7']};
  padding-inline: ${token['space-6']};
  img {
    width: 13rem;
    height: auto;
    border-radius: ${token['radius-s']};
    background: ${color.chip};
    object-fit: contain;
  }
`;

/** A checkbox with the face of a player's button, so that it works before and without scripts. */
const Pause = styled.label`
  position: relative;
  display: grid;
  flex: none;
  place-items: center;
  width: 2.75rem;
  height: 2.75rem;
  color: ${color.spruce};
  cursor: pointer;
  input {
    position: absolute;
    inset: 0;
    margin: 0;
    appearance: none;
    border: 1.5px solid ${color.control};
    border-radius: 999px;
    cursor: inherit;
    transition: border-color ${token.fast};
  }
  &:hover input,
  input:checked {
    border-color: currentColor;
  }
  svg {
    width: 1.25rem;
    height: 1.25rem;
    pointer-events: none;
    fill: none;
    stroke: currentColor;
    stroke-width: 1.75;
    stroke-linecap: round;
    stroke-linejoin: round;
  }
  /* What a press does: pause, and once paused, play. */
  input:checked ~ svg > :first-of-type,
  input:not(:checked) ~ svg > :last-of-type {
    display: none;
  }
`;

interface LogoLoopProps {
  /** What the logos are, in the name of the control that pauses them. */
  readonly name: string;
  readonly logos: readonly { readonly asset: string; readonly name: string }[];
}

/** Logos that pass in an endless loop; the second run is for the eye only. */
export function LogoLoop({ name, logos }: LogoLoopProps) {
  const run = (decorative: boolean) => (
    <Run {...(decorative ? { 'aria-hidden': true } : {})}>
      {logos.map((logo) => (
        <li key={logo.asset}>
          <Picture
            asset={logo.asset}
            alt={decorative ? '' : logo.name}
            width={320}
            height={120}
            sizes="13rem"
          />
        </li>
      ))}
    </Run>
  );
  return (
    <Strip>
      <div data-window>
        <div data-track>
          {run(false)}
          {run(true)}
        </div>
      </div>
      <Pause>
        <input type="checkbox" />
        <VisuallyHidden>Pause the moving logos: {name}</VisuallyHidden>
        <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
          <path d="M9 6v12M15 6v12" />
          <path d="M8 5.5v13l10.5-6.5Z" />
        </svg>
      </Pause>
    </Strip>
  );
}
