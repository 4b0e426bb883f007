import { keyframes } from '@emotion/react';
import styled from '@emotion/styled';
import { color, token } from '#components/theme/tokens.ts';

const spin = keyframes`to { transform: rotate(1turn); }`;

/** Appears after a delay, so that fast answers cause no flash. */
const appear = keyframes`from { opacity: 0; }`;

const Status = styled.p`
  display: flex;
  align-items: center;
  gap: ${token['space-3']};
  padding-block: ${token['space-4']};
  color: ${color.muted};
  animation: ${appear} ${token.fast} ${token.fast} backwards;
  &::before {
    content: '';
    flex: none;
    width: 1.5rem;
    height: 1.5rem;
    border: 3px solid ${color.line};
    border-block-start-color: ${color.action};
    border-radius: 50%;
    animation: ${spin} 900ms linear infinite;
  }
  @media (forced-colors: active) {
    &::before {
      border-color: GrayText;
      border-block-start-color: Highlight;
    }
  }
`;

export function Spinner({ children }: { readonly children: string }) {
  return <Status role="status">{children}</Status>;
}
