import { useRouteError } from 'react-router-dom';
import { OfficeLink, useOfficesNow } from '#components/layout/open-now.tsx';
import { Hero } from '#components/pictures/hero.tsx';
import { ActionLink } from '#components/primitives/action-link.tsx';
import { Band, Container } from '#components/primitives/blocks.tsx';
import { Notice } from '#components/primitives/notice.tsx';
import { useSite } from '#components/primitives/site.ts';
import { Sentence } from '#i18n/sentence.tsx';
import { Text } from '#i18n/text.tsx';
import { useWords } from '#i18n/words.ts';

export function Unavailable({ title }: { readonly title: string }) {
  const t = useWords();
  const { email, offices } = useSite();
  const [call] = useOfficesNow(offices);
  return (
    <>
      <Hero size="page">
        <h1>
          <Text>{title}</Text>
        </h1>
      </Hero>
      <Band>
        <Container>
          <Notice tone="plain" title={t('This page is not available just now')}>
            <p>
              <Sentence
                message="We could not load its content. Please try again in a few minutes, call {phone} or write to {email}."
                parts={{
                  phone: call && <OfficeLink office={call.office} />,
                  email: <a href={`mailto:${email}`}>{email}</a>,
                }}
              />
            </p>
            <ActionLink to="/" tone="quiet">
              {t('Return to Home')}
            </ActionLink>
          </Notice>
        </Container>
      </Band>
    </>
  );
}

/**
 * The error boundary of all routes. Shows an error of the server, which `render` reports and passes on as `true`.
 * @throws an error of the browser, so that `delivered-page.ts` handles it
 */
export function UnexpectedError() {
  const t = useWords();
  const error = useRouteError();
  if (import.meta.env?.SSR === false && error !== true) throw error;
  return <Unavailable title={t('Something went wrong')} />;
}
