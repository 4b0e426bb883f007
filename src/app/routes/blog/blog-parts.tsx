import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { ActionLink } from '#components/primitives/action-link.tsx';
import { Container } from '#components/primitives/blocks.tsx';
import { Notice } from '#components/primitives/notice.tsx';
import { token } from '#components/theme/tokens.ts';
import { useWords } from '#i18n/words.ts';
import { RecentPosts } from './recent-posts';

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token['space-7']};
  align-items: start;
  @media (min-width: 64rem) {
    grid-template-columns: minmax(0, 1fr) 18rem;
    gap: ${token['space-8']};
  }
`;

export const WithRecentPosts = ({ children }: { readonly children: ReactNode }) => (
  <Container>
    <Columns>
      {children}
      <RecentPosts />
    </Columns>
  </Container>
);

const Links = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${token['space-3']};
  margin-top: ${token['space-4']};
`;

interface ErrorBoxProps {
  readonly title: string;
  readonly children: ReactNode;
  readonly hasListLink?: boolean;
}

/** A failure with links to other pages (specification, section 8). */
export function ErrorBox({ title, children, hasListLink }: ErrorBoxProps) {
  const t = useWords();
  return (
    <Notice tone="error" title={title}>
      <p>{children}</p>
      <Links>
        <ActionLink to="/" tone="quiet">
          {t('Return to Home')}
        </ActionLink>
        {hasListLink ? (
          <ActionLink to="/blog/posts" tone="quiet">
            {t('See all posts')}
          </ActionLink>
        ) : null}
      </Links>
    </Notice>
  );
}
