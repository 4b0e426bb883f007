import { keyframes } from '@emotion/react';
import styled from '@emotion/styled';
import { PlainList } from './layout/blocks';
import { Picture } from './picture';
import { color, token } from './theme/tokens';

const pass = keyframes`to { transform: translateX(-50%); }`;

const Window = styled.div`
  overflow: hidden;
`;

/** Two runs of the logos, moved by the width of one: the loop has no seam. 20 s linear, paused on hover (section 9). */
const Track = styled.div`
  display: flex;
  width: max-content;
  min-width: 200%;
  animation: ${pass} 20s linear infinite;
  &:hover,
  &:focus-within {
    animation-play-state: paused;
  }
`;

const Run = styled(PlainList)`
  display: flex;
  flex: 1;
  align-items: center;
  justify-content: space-around;
  gap: ${token['space-7']};
  padding-inline: ${token['space-6']};
  img {
    width: 13rem;
    height: auto;
    border-radius: ${token['radius-s']};
    background: ${color.chip};
    object-fit: contain;
  }
`;

interface LogoLoopProps {
  readonly logos: readonly { readonly asset: string; readonly name: string }[];
}

/** Logos that pass in an endless loop; the second run is for the eye only. */
export function LogoLoop({ logos }: LogoLoopProps) {
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
    <Window>
      <Track>
        {run(false)}
        {run(true)}
      </Track>
    </Window>
  );
}
