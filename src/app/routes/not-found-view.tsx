import styled from '@emotion/styled';
import { appPages } from '#app/data/app-pages.ts';
import type { AppPart } from '#app/data/app-part.ts';
import { useDeferred } from '#components/hydration/deferred.tsx';
import { Hero } from '#components/pictures/hero.tsx';
import { ActionLink } from '#components/primitives/action-link.tsx';
import { Band, Container, Heading } from '#components/primitives/blocks.tsx';
import { LinkList } from '#components/primitives/link-list.tsx';
import { token } from '#components/theme/tokens.ts';
import { appParts } from '#generated/app-parts.ts';
import { contactCall } from '#generated/site/texts/calls.ts';
import { notFoundPicture } from '#generated/site/texts/pictures.ts';
import { popularPages } from '#generated/site/texts/popular-pages.ts';
import { useWords } from '#i18n/words.ts';
import { SituationLinks } from './situation-links';

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${token['space-4']};
  margin-top: ${token['space-5']};
`;

const Title = styled.h1`
  margin-top: ${token['space-4']};
`;

const Block = styled.div`
  margin-bottom: ${token['space-7']};
`;

const hasSearch = appPages.some(({ searchParameter }) => searchParameter);

function Part({ of }: { readonly of: NonNullable<AppPart['notFound']> }) {
  const { NotFoundPart } = useDeferred(of);
  return <NotFoundPart />;
}

export function NotFound() {
  const t = useWords();
  return (
    <>
      <Hero size="page" image={notFoundPicture}>
        <Title>{t('Page Not Found')}</Title>
        <p>
          {t(
            hasSearch
              ? 'The address may be old or mistyped. Search, or choose a page below.'
              : 'The address may be old or mistyped. Choose a page below.',
          )}
        </p>
        <Actions>
          <ActionLink to="/">{t('Return Home')}</ActionLink>
          <ActionLink to={contactCall.path} tone="onDeep">
            {t('Contact Us')}
          </ActionLink>
        </Actions>
      </Hero>
      <Band>
        <Container>
          {appParts.map(({ notFound }, index) =>
            notFound ? (
              <Block key={index}>
                <Part of={notFound} />
              </Block>
            ) : null,
          )}
          <Block>
            <SituationLinks />
          </Block>
          {popularPages.length > 0 ? <Heading>{t('Popular pages')}</Heading> : null}
          <LinkList
            items={popularPages.map((page) => ({
              ...page,
              label: t(page.label),
              description: t(page.description),
            }))}
          />
        </Container>
      </Band>
    </>
  );
}
