import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { ActionLink } from '../../components/action-link';
import { Notice } from '../../components/notice';
import { token } from '../../components/theme/tokens';

/** The posts, with the recent ones beside them where there is room. */
export const BlogColumns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token['space-7']};
  @media (min-width: 64rem) {
    grid-template-columns: minmax(0, 1fr) 18rem;
  }
`;

/** A failure of the blog with the way home (section 8). */
export function ErrorBox({
  title,
  children,
}: {
  readonly title: string;
  readonly children: ReactNode;
}) {
  return (
    <Notice tone="error" title={title}>
      <p>{children}</p>
      <ActionLink to="/" tone="quiet">
        Return to Home
      </ActionLink>
    </Notice>
  );
}
