import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { useHydrated } from '#components/hydration/use-hydrated.ts';
import { color, token } from '#components/theme/tokens.ts';

const Notice = styled.p`
  max-width: ${token.measure};
  margin-bottom: ${token['space-5']};
  padding: ${token['space-4']};
  border: 1px solid ${color.control};
  border-radius: ${token['radius-m']};
  background: ${color.surface};
  @media (scripting: enabled) {
    display: none;
  }
`;

/** A notice on exported sites. Browsers without the `scripting` media feature show it until hydration. */
export function NeedsScripts({ children }: { readonly children: ReactNode }) {
  if (useHydrated() || !globalThis.staticHost) return null;
  return <Notice>{children}</Notice>;
}
