import styled from '@emotion/styled';
import { useHasAnalytics } from '#app/data/site-settings.ts';
import { useDeferred } from '#components/hydration/deferred.tsx';
import { FoldedContents, PageContents } from '#components/layout/page-contents.tsx';
import { Hero } from '#components/pictures/hero.tsx';
import { Band, Container, readingColumn, readingText } from '#components/primitives/blocks.tsx';
import { useSite } from '#components/primitives/site.ts';
import { RichText } from '#components/rich-text/rich-text.tsx';
import { color, token } from '#components/theme/tokens.ts';
import type { Html } from '#generated/formats.ts';
import { useLanguage } from '#words/words.ts';
import { policyParts } from './policy-text';
import { policyTexts } from './policy-texts';

/** The cast is safe: the text is the site's own and needs no sanitising. */
const OwnText = ({ html }: { readonly html: string }) => (
  <RichText html={html as unknown as Html} />
);

const Columns = styled(Container)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: start;
  gap: ${token['space-6']} ${token['space-8']};
  @media (min-width: 64rem) {
    grid-template-columns: 18rem minmax(0, 1fr);
  }
`;

const Sidebar = styled.div`
  display: none;
  @media (min-width: 64rem) {
    display: block;
  }
  @media (min-width: 64rem) and (min-height: 44rem) {
    position: sticky;
    top: calc(${token.header} + ${token['space-6']});
  }
  nav {
    font-size: 1rem;
    line-height: 1.35;
  }
  h2 {
    margin-bottom: ${token['space-3']};
    color: ${color.spruce};
    font-size: ${token['title-s']};
  }
  @media (hover: hover) and (pointer: fine) {
    nav a {
      min-height: 2.5rem;
    }
  }
`;

const Text = styled.div`
  ${readingColumn}
  ${readingText}
  section {
    margin-top: ${token['space-7']};
  }
  /* A line break at a hyphen would look like part of the address. An address wider than the column still breaks. */
  a[href^='mailto:'] {
    display: inline-block;
  }
  code {
    font-size: 0.88em;
  }
`;

export function PrivacyPolicy() {
  const language = useLanguage();
  const { t } = language;
  useDeferred(policyTexts[language.tag]);
  const { opening, parts } = policyParts(useHasAnalytics(), useSite(), language);
  return (
    <>
      <Hero size="page" crumbs={[{ name: t('Privacy Policy'), path: '/privacy-policy' }]}>
        <h1>{t('Privacy Policy')}</h1>
        <p>
          {t('What information we keep about you, why, for how long, and how to have it deleted.')}
        </p>
      </Hero>
      <Band>
        <Columns>
          <Sidebar>
            <PageContents places={parts} />
          </Sidebar>
          <Text>
            <FoldedContents places={parts} />
            <OwnText html={opening} />
            {parts.map(({ id, html }) => (
              <section key={id} id={id}>
                <OwnText html={html} />
              </section>
            ))}
          </Text>
        </Columns>
      </Band>
    </>
  );
}
