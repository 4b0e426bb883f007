import { CacheProvider } from '@emotion/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, StrictMode, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, type HydrationState, RouterProvider } from 'react-router-dom';
import { ServiceGroupsProvider } from '../components/service-groups';
import { createStyleCache, nameStyles } from '../components/theme/style-cache';
import { type EnquirySetting, EnquirySettingProvider } from '../forms/enquiry-setting';
import { serviceGroups } from '../pages/service-groups';
import { SiteUrlProvider } from './context';
import { takeDocumentAddress } from './document-address';
import { prefetchOnIntent } from './prefetch';
import { SLOW_AFTER_MS } from './progress';
import { readFromSite } from './read-from-site';
import { reloadOnMissingFile } from './reload-once';
import { createResourceStore, restoreResources } from './resources';
import { createRoutes } from './routes';
import { startWhenWanted } from './start-when-wanted';

/** What the server wrote into the document; see `render.tsx`. */
interface State {
  readonly siteUrl: string;
  /** The address the document was made for, where it may be given for another. */
  readonly address?: string;
  readonly enquiries: EnquirySetting;
  readonly resources: Readonly<Record<string, unknown>>;
  readonly router: HydrationState;
}

/** Marks the page as taken over, for tests and for whoever looks. */
function Hydrated({
  root,
  children,
}: {
  readonly root: HTMLElement;
  readonly children: ReactNode;
}) {
  useEffect(() => {
    root.dataset['hydrated'] = '';
  }, [root]);
  return children;
}

function start(root: HTMLElement, state: State) {
  nameStyles(document);
  const store = createResourceStore();
  restoreResources(store, state.resources);
  const { posted } = state.enquiries;
  // The document answers a post: the address is the endpoint's, which is no page of the site.
  if (posted) window.history.replaceState(null, '', posted.path + window.location.hash);
  const wanted = takeDocumentAddress(state.address);
  const routes = createRoutes({
    store,
    read: readFromSite,
    siteUrl: state.siteUrl,
    patience: SLOW_AFTER_MS,
  });
  const router = createBrowserRouter(routes, { hydrationData: state.router });
  hydrateRoot(
    root,
    <StrictMode>
      <CacheProvider value={createStyleCache()}>
        <QueryClientProvider client={store}>
          <SiteUrlProvider value={state.siteUrl}>
            <EnquirySettingProvider value={state.enquiries}>
              <ServiceGroupsProvider value={serviceGroups}>
                <Hydrated root={root}>
                  <RouterProvider router={router} />
                </Hydrated>
              </ServiceGroupsProvider>
            </EnquirySettingProvider>
          </SiteUrlProvider>
        </QueryClientProvider>
      </CacheProvider>
    </StrictMode>,
  );
  if (wanted !== undefined) void router.navigate(wanted, { replace: true });
  prefetchOnIntent(routes);
}

const root = document.getElementById('root');
const state = document.getElementById('state')?.textContent;
reloadOnMissingFile(import.meta.url);
/** Nothing of the document is touched before this has succeeded, so that it stays usable where it fails. */
function startOrSay() {
  try {
    if (!root || !state) throw new Error('its root or its state is missing from the document.');
    start(root, JSON.parse(state) as State);
  } catch (error) {
    // Section 8: a failure at start-up is written to the console.
    console.error('The page works as a document only; it could not start:', error);
  }
}
startWhenWanted(startOrSay);
