import styled from '@emotion/styled';
import { useEffect } from 'react';
import {
  type Location,
  Outlet,
  ScrollRestoration,
  useLocation,
  useMatches,
  useNavigation,
} from 'react-router-dom';
import { useMenu } from '#app/data/menu.ts';
import { useSiteUrl } from '#app/data/site-url.ts';
import { applyHead, headTags } from '#app/head/metadata.ts';
import { metadataOf } from '#app/head/route-data.ts';
import { Remount } from '#components/hydration/remount.tsx';
import { BookingBar } from '#components/site-frame/booking-bar.tsx';
import { ShellStyles } from '#components/site-frame/shell-styles.tsx';
import { SiteFooter } from '#components/site-frame/site-footer.tsx';
import { SiteHeader } from '#components/site-frame/site-header.tsx';
import { GlobalStyles } from '#components/theme/global-styles.tsx';
import { pages } from '#pages/index.ts';
import { FocusOnNavigation } from './focus-on-navigation';
import { Progress } from './progress';

/** Takes the focus after a navigation, as the place to read from: it is no control, so it shows no ring. */
const Main = styled.main`
  &:focus-visible {
    outline: none;
  }
`;

/**
 * Where a printed page came from, at its end. On the screen the address bar says it: the print style sheet alone shows this
 * (`components/theme/print.ts`).
 */
function PrintAddress({ url }: { readonly url: string }) {
  return (
    <p hidden data-print="">
      {url}
    </p>
  );
}

/** Pages that the footer leads to, where the site has them. */
const footerPages = pages.filter(({ path }) => path === '/fees');

/** Pages that are themselves what the bar leads to. */
const isNextStep = (path: string) => path === '/book-your-appointment' || path === '/contact';

/** The router gives all entries of the history that it did not make one key, and a typed fragment makes such an entry. */
const positionKey = ({ key, hash }: Location) => key + hash;

/** What every page has around its own part. */
export function Layout() {
  const matches = useMatches();
  const { pathname, key } = useLocation();
  const siteUrl = useSiteUrl();
  const menu = useMenu();
  const loading = useNavigation().state !== 'idle';
  const metadata = metadataOf(matches);
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each navigation, also one that leads back or is given up.
  useEffect(() => {
    if (!loading) delete document.documentElement.dataset['leaving'];
  }, [loading, key]);
  useEffect(() => {
    if (metadata) applyHead(headTags(metadata, siteUrl), document);
  }, [metadata, siteUrl]);
  return (
    <>
      <GlobalStyles />
      <ShellStyles />
      <a href="#main" className="skip">
        Skip to the content
      </a>
      <Remount name="The header" place="#root > header">
        <SiteHeader menu={menu} />
      </Remount>
      <Main id="main" tabIndex={-1} aria-busy={loading || undefined}>
        <Outlet />
      </Main>
      <Remount name="The footer" place="#root > footer">
        <SiteFooter services={menu.find(({ label }) => label === 'Services')} pages={footerPages} />
      </Remount>
      {isNextStep(pathname) ? null : <BookingBar />}
      {metadata ? <PrintAddress url={siteUrl + metadata.path} /> : null}
      <Progress loading={loading} />
      <FocusOnNavigation title={metadata?.title} />
      <ScrollRestoration getKey={positionKey} />
    </>
  );
}
