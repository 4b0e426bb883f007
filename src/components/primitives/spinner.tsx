import { keyframes } from '@emotion/react';
import styled from '@emotion/styled';
import { color, token } from '#components/theme/tokens.ts';

const turn = keyframes`to { transform: rotate(1turn); }`;

/** What comes within a blink needs no word: nothing flashes. */
const appear = keyframes`from { opacity: 0; }`;

const Words = styled.p`
  display: flex;
  align-items: center;
  gap: ${token['space-3']};
  padding-block: ${token['space-4']};
  color: ${color.muted};
  animation: ${appear} ${token.fast} ${token.fast} backwards;
  /* Under reduced motion it stands still; the words say the same. */
  &::before {
    content: '';
    flex: none;
    width: 1.5rem;
    height: 1.5rem;
    border: 3px solid ${color.line};
    border-block-start-color: ${color.action};
    border-radius: 50%;
    animation: ${turn} 900ms linear infinite;
  }
  @media (forced-colors: active) {
    &::before {
      border-color: GrayText;
      border-block-start-color: Highlight;
    }
  }
`;

/** Says what is on its way, where it will stand. */
export function Spinner({ children }: { readonly children: string }) {
  return <Words role="status">{children}</Words>;
}
