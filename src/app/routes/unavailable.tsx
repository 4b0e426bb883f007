import { useRouteError } from 'react-router-dom';
import { Hero } from '#components/pictures/hero.tsx';
import { ActionLink } from '#components/primitives/action-link.tsx';
import { Band, Container } from '#components/primitives/blocks.tsx';
import { Notice } from '#components/primitives/notice.tsx';
import { mainPhone, useSite } from '#components/primitives/site.ts';
import { phoneAddress } from '#components/primitives/smart-link.tsx';

export function Unavailable({ title }: { readonly title: string }) {
  const { email, ...site } = useSite();
  const phone = mainPhone(site);
  return (
    <>
      <Hero size="page">
        <h1>{title}</h1>
      </Hero>
      <Band>
        <Container>
          <Notice tone="plain" title="This page is not available just now">
            <p>
              We could not load its content. Please try again in a few minutes, call{' '}
              <a href={phoneAddress(phone)}>{phone}</a> or write to{' '}
              <a href={`mailto:${email}`}>{email}</a>.
            </p>
            <ActionLink to="/" tone="quiet">
              Return to Home
            </ActionLink>
          </Notice>
        </Container>
      </Band>
    </>
  );
}

/** The error boundary of all routes. On the server, `render` reports the error. */
export function UnexpectedError() {
  const error = useRouteError();
  if (typeof window !== 'undefined') console.error(error);
  return <Unavailable title="Something went wrong" />;
}
