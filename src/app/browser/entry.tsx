import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import {
  createBrowserRouter,
  type HydrationState,
  matchRoutes,
  RouterProvider,
} from 'react-router-dom';
import { keepControls } from '#components/hydration/remount.tsx';
import { noneReplaced, type PictureVersions } from '#components/pictures/picture-address.ts';
import { createStyleCache } from '#components/theme/style-cache.ts';
// Claims the name of its policy from the start, before anybody else can.
import '#components/rich-text/trusted-html.ts';
import type { AnalyticsSetting } from '#app/data/analytics.ts';
import { createResourceStore, restoreResources } from '#app/data/resources.ts';
import { outlineOfElement } from '#app/document/outline.ts';
import { codeOfMatches, loadCode } from '#app/routes/route-code.ts';
import { createRoutes } from '#app/routes/routes.tsx';
import { SLOW_AFTER_MS } from '#app/shell/progress.tsx';
import { Providers } from '#app/shell/providers.tsx';
import { type EnquirySetting, ownSetting } from '#forms/enquiry-setting.ts';
import { HydrationMark } from './hydration-mark';
import { followLinks, prefetchOnIntent } from './links';
import { readFromSite } from './read-from-site';
import { settleOnReturn } from './settle-on-return';

/** What the server wrote into the document; see `render.tsx`. */
interface State {
  readonly siteUrl: string;
  /** What hydration expects to find in the document. */
  readonly outline: string;
  readonly enquiries?: EnquirySetting;
  readonly pictures?: PictureVersions;
  readonly analytics?: AnalyticsSetting;
  readonly resources: Readonly<Record<string, unknown>>;
  readonly router: HydrationState;
}

/**
 * The address the visitor asked for, where the document is that of the same page with another query, which a static host cannot
 * tell apart: the browser goes on to it.
 * @param address path and query of the document; none where a server answers each address with its own document
 */
function requestedAddress(address: string | undefined): string | undefined {
  const { pathname, search, hash, origin } = window.location;
  if (address === undefined || address === pathname + search) return undefined;
  return new URL(address, origin).pathname === pathname ? pathname + search + hash : undefined;
}

/**
 * Puts the address a document was made for into the address bar, where it stands at another: the file of a page that has a
 * query (`/blog/posts/page/2` is that of `/blog/posts?page=2`) on a static host, `404.html` there, which unknown addresses
 * lead to (section 2), and the form that a native post is answered with. Hydrating a document made for another
 * address would fail.
 */
function takeDocumentAddress(address: string | undefined): void {
  const { pathname, search, hash } = window.location;
  if (address === undefined || address === pathname + search) return;
  window.history.replaceState(window.history.state, '', address + hash);
}

/** Lets the browser handle input between two long tasks. */
const pause = () => new Promise((resolve) => setTimeout(resolve));

/**
 * Hydrates the document and starts the router, unless translations, extensions or proxies have changed the document: React would
 * make all of it anew, without what was typed. Such a document stays as it is, and works as it does without scripts.
 */
async function hydrate(root: HTMLElement, state: State): Promise<void> {
  const store = createResourceStore();
  restoreResources(store, state.resources);
  const context = { store, read: readFromSite, patience: SLOW_AFTER_MS };
  const routes = createRoutes(() => context);
  const address = document.querySelector<HTMLElement>('[data-address]')?.dataset['address'];
  await loadCode(codeOfMatches(matchRoutes(routes, address ?? window.location.pathname)));
  await pause();
  const requested = requestedAddress(address);
  // Nothing comes between this look at the document and its hydration. What a static host cannot answer comes by scripts only.
  if (requested === undefined && outlineOfElement(root) !== state.outline) {
    console.info('The page was changed before its scripts came: it works as a document only.');
    return;
  }
  const putBack = keepControls([root]);
  takeDocumentAddress(address);
  const styles = createStyleCache();
  const router = createBrowserRouter(routes, { hydrationData: state.router });
  // A transition hydrates in small tasks, between which the browser handles input.
  startTransition(() => {
    hydrateRoot(
      root,
      <StrictMode>
        <Providers
          styles={styles}
          store={store}
          siteUrl={state.siteUrl}
          enquiries={state.enquiries ?? ownSetting}
          pictures={state.pictures ?? noneReplaced}
          hasAnalytics={state.analytics !== undefined}
        >
          <HydrationMark root={root}>
            <RouterProvider router={router} />
          </HydrationMark>
        </Providers>
      </StrictMode>,
      {
        // Changed while it was hydrated: React has made a part of the page anew.
        onRecoverableError(error) {
          console.error(error);
          putBack();
        },
      },
    );
  });
  if (requested !== undefined) void router.navigate(requested, { replace: true });
  followLinks(router);
  prefetchOnIntent(routes);
  settleOnReturn(router, store);
}

/** Section 8: a failure at start-up is written to the console. The document stays usable as it is. */
const reportFailure = (error: unknown) =>
  console.error('The page works as a document only; it could not start:', error);

async function start() {
  // After the module itself, which has just run.
  await pause();
  const root = document.getElementById('root');
  const state = document.getElementById('state')?.textContent;
  if (!root || !state) throw new Error('its root or its state is missing from the document.');
  const read = JSON.parse(state) as State;
  await hydrate(root, read);
  const { analytics } = read;
  if (!analytics) return;
  void import('./analytics').then(
    (code) => code.startAnalytics(analytics),
    // A newer build has taken the file away.
    () => undefined,
  );
}
start().catch(reportFailure);
