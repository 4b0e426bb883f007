import { keyframes } from '@emotion/react';
import styled from '@emotion/styled';
import { useLayoutEffect, useState } from 'react';
import { color } from '#components/theme/tokens.ts';
import { useWords } from '#i18n/words.ts';

export const slowAfterMs = 200;

const sweep = keyframes`
  from { transform: translateX(-100%); }
  to { transform: translateX(100%); }
`;

const Bar = styled.div`
  position: fixed;
  inset: 0 0 auto;
  z-index: 40;
  height: 0.25rem;
  overflow: hidden;
  background: ${color.goldOnDeep};
  pointer-events: none;
  &::before {
    content: '';
    position: absolute;
    inset: 0;
    background: ${color.action};
    animation: ${sweep} 1.2s ease-in-out infinite;
  }
  @media (prefers-reduced-motion: reduce) {
    &::before {
      inset-inline-end: 50%;
    }
  }
  @media (forced-colors: active) {
    background: Highlight;
  }
`;

export function Progress({ loading }: { readonly loading: boolean }) {
  const [slow, setSlow] = useState(false);
  const t = useWords();
  useLayoutEffect(() => {
    if (!loading) return;
    const timer = setTimeout(() => setSlow(true), slowAfterMs);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [loading]);
  return slow ? <Bar role="progressbar" aria-label={t('Loading the page')} /> : null;
}
