import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { color, token } from '#components/theme/tokens.ts';

const Box = styled.div<{ readonly tone: NoticeProps['tone'] }>`
  padding: ${token['space-5']};
  border-radius: ${token['radius-m']};
  border: 1px solid ${({ tone }) => (tone === 'plain' ? color.line : 'currentColor')};
  ${({ tone }) =>
    tone === 'error'
      ? `background:${color.errorGround};color:${color.error};`
      : tone === 'success'
        ? `background:${color.successGround};color:${color.success};`
        : `background:${color.surface};`}
  h2 {
    margin-bottom: ${token['space-2']};
    font-size: ${token['title-s']};
  }
  p + a {
    margin-top: ${token['space-4']};
  }
`;

interface NoticeProps {
  readonly tone: 'error' | 'success' | 'plain';
  readonly title?: string;
  readonly children: ReactNode;
}

export function Notice({ tone, title, children }: NoticeProps) {
  return (
    <Box tone={tone} role={tone === 'error' ? 'alert' : 'status'}>
      {title ? <h2>{title}</h2> : null}
      {children}
    </Box>
  );
}
