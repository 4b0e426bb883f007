import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, StrictMode, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, type HydrationState, RouterProvider } from 'react-router-dom';
import { ServiceGroupsProvider } from '../components/service-groups';
import type { ResourceKey } from '../content/resources/resource-key';
import { serviceGroups } from '../pages/service-groups';
import { SiteUrlProvider } from './context';
import { prefetchOnIntent } from './prefetch';
import { reloadOnMissingFile } from './reload-once';
import { createResourceStore, restoreResources } from './resources';
import { createRoutes } from './routes';
import { startWhenWanted } from './start-when-wanted';

/** What the server wrote into the document; see `render.tsx`. */
interface State {
  readonly siteUrl: string;
  readonly resources: Readonly<Record<string, unknown>>;
  readonly router: HydrationState;
}

/** Reads a resource, already clean, from the site's own origin. */
async function read<T>(key: ResourceKey<T>): Promise<T> {
  const response = await fetch(key.path, { headers: { accept: 'application/json' } });
  if (!response.ok) throw new Error(`${key.path} answered ${response.status}`);
  return (await response.json()) as T;
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
  const store = createResourceStore();
  restoreResources(store, state.resources);
  const routes = createRoutes({ store, read, siteUrl: state.siteUrl });
  const router = createBrowserRouter(routes, { hydrationData: state.router });
  hydrateRoot(
    root,
    <StrictMode>
      <CacheProvider value={createCache({ key: 'v' })}>
        <QueryClientProvider client={store}>
          <SiteUrlProvider value={state.siteUrl}>
            <ServiceGroupsProvider value={serviceGroups}>
              <Hydrated root={root}>
                <RouterProvider router={router} />
              </Hydrated>
            </ServiceGroupsProvider>
          </SiteUrlProvider>
        </QueryClientProvider>
      </CacheProvider>
    </StrictMode>,
  );
  prefetchOnIntent(routes);
}

const root = document.getElementById('root');
const state = document.getElementById('state')?.textContent;
reloadOnMissingFile(import.meta.url);
if (root && state) startWhenWanted(() => start(root, JSON.parse(state) as State));
else console.error('The page cannot become interactive: its root or state is missing.');
