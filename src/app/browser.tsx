import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, type HydrationState, RouterProvider } from 'react-router-dom';
import { ServiceGroupsProvider } from '../components/service-groups';
import type { ResourceKey } from '../content/resources/resource-key';
import { serviceGroups } from '../pages/service-groups';
import { SiteUrlProvider } from './context';
import { createResourceStore, restoreResources } from './resources';
import { createRoutes } from './routes';

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
              <RouterProvider router={router} />
            </ServiceGroupsProvider>
          </SiteUrlProvider>
        </QueryClientProvider>
      </CacheProvider>
    </StrictMode>,
  );
}

const root = document.getElementById('root');
const state = document.getElementById('state')?.textContent;
if (root && state) start(root, JSON.parse(state) as State);
else console.error('The page cannot become interactive: its root or state is missing.');
