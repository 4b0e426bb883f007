import { keyframes } from '@emotion/react';
import styled from '@emotion/styled';
import { PlainList, VisuallyHidden } from '#components/primitives/blocks.tsx';
import { Icon } from '#components/primitives/icon.tsx';
import { color, token } from '#components/theme/tokens.ts';
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
  /* The logos come out of the ground and go into it again, rather than be cut at an edge. */
  [data-window] {
    flex: 1 1 20rem;
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
  /* Without motion and on paper they stand side by side, each once. */
  @media print, (prefers-reduced-motion: reduce) {
    [data-window] {
      mask-image: none;
    }
    [data-track] {
      display: block;
      width: auto;
      min-width: 0;
      animation: none;
    }
    ul {
      flex-wrap: wrap;
      column-gap: ${token['space-5']};
      padding: 0;
    }
    ul[aria-hidden],
    label {
      display: none;
    }
  }
`;

const Name = styled.p`
  font: 600 ${token['text-s']} / 1.4 ${token.sans};
  letter-spacing: 0;
  color: ${color.muted};
`;

const Run = styled(PlainList)`
  display: flex;
  flex: 1;
  align-items: center;
  justify-content: space-around;
  gap: ${token['space-5']} ${token['space-7']};
  padding-inline: ${token['space-6']};
  img {
    width: min(11rem, 40vw);
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
    appearance: none;
    border: 1.5px solid ${color.control};
    border-radius: ${token['radius-full']};
    cursor: inherit;
    transition: border-color ${token.fast};
  }
  &:hover input,
  input:checked {
    border-color: currentColor;
  }
  svg {
    pointer-events: none;
  }
  /* What a press does: pause, and once paused, play. */
  input:checked ~ svg:first-of-type,
  input:not(:checked) ~ svg:last-of-type {
    display: none;
  }
`;

interface LogoLoopProps {
  /** What the logos are: in front of them, and in the name of the control that pauses them. */
  readonly name: string;
  /** The name is the heading of a section. */
  readonly heading?: boolean;
  readonly logos: readonly { readonly asset: string; readonly name: string }[];
}

/** Logos that pass in an endless loop; the second run is for the eye only. */
export function LogoLoop({ name, heading, logos }: LogoLoopProps) {
  const run = (decorative: boolean) => (
    <Run {...(decorative ? { 'aria-hidden': true } : {})}>
      {logos.map((logo) => (
        <li key={logo.asset}>
          <Picture
            asset={logo.asset}
            alt={decorative ? '' : logo.name}
            width={320}
            height={120}
            sizes="11rem"
          />
        </li>
      ))}
    </Run>
  );
  return (
    <Strip>
      <Name as={heading ? 'h2' : 'p'}>{name}</Name>
      <Pause>
        <input type="checkbox" />
        <VisuallyHidden>{`Pause the moving logos: ${name}`}</VisuallyHidden>
        <Icon name="pause" />
        <Icon name="play" />
      </Pause>
      <div data-window>
        <div data-track>
          {run(false)}
          {run(true)}
        </div>
      </div>
    </Strip>
  );
}
