import styled from '@emotion/styled';
import { formPages, legalForm } from '#app/data/app-pages.ts';
import { useHasAnalytics } from '#app/data/site-settings.ts';
import { useDeferred } from '#components/hydration/deferred.tsx';
import { FoldedContents, PageContents } from '#components/layout/page-contents.tsx';
import { Hero } from '#components/pictures/hero.tsx';
import { Band, Container, readingColumn, readingText } from '#components/primitives/blocks.tsx';
import { useSite } from '#components/primitives/site.ts';
import { RichText } from '#components/rich-text/rich-text.tsx';
import { color, token } from '#components/theme/tokens.ts';
import type { Html } from '#generated/formats.ts';
import { useLanguage } from '#i18n/words.ts';
import type { LegalPage } from '#renderer/legal-page.ts';
import { legalCode } from './legal-code';
import { readLegalText } from './legal-text';

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

function PageForm({ page, of }: { readonly page: LegalPage; readonly of: typeof legalForm & {} }) {
  const { FormView } = useDeferred(of);
  return <FormView page={page} />;
}

export function LegalView({ page }: { readonly page: LegalPage }) {
  const language = useLanguage();
  const { t } = language;
  useDeferred(legalCode(page, language.tag));
  const { opening, sections } = readLegalText(page, useHasAnalytics(), useSite(), language);
  const title = t(page.title);
  return (
    <>
      <Hero size="page" crumbs={[{ name: title, path: page.path }]}>
        <h1>{title}</h1>
        <p>{t(page.description)}</p>
      </Hero>
      <Band>
        <Columns>
          <Sidebar>
            <PageContents places={sections} />
          </Sidebar>
          <Text>
            <FoldedContents places={sections} />
            <OwnText html={opening} />
            {legalForm && formPages.includes(page) ? <PageForm page={page} of={legalForm} /> : null}
            {sections.map(({ id, html }) => (
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
