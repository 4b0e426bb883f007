import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import {
  createBrowserRouter,
  createMemoryRouter,
  type HydrationState,
  matchRoutes,
  RouterProvider,
} from 'react-router-dom';
import { postListPath } from '#components/blog/addresses.ts';
import { keepControls } from '#components/hydration/remount.tsx';
import { noneReplaced, type PictureVersions } from '#components/pictures/picture-address.ts';
import { adoptStyles, createStyleCache } from '#components/theme/style-cache.ts';
// Imported early, so that it creates its Trusted Types policy before another script can take the name.
import '#components/rich-text/trusted-html.ts';
import { createResourceStore, restoreResources, untranslatedIn } from '#app/data/resources.ts';
import type { AnalyticsSetting } from '#app/data/site-settings.ts';
import { elementFingerprint } from '#app/document/html-fingerprint.ts';
import { loadCode, matchedCode } from '#app/routes/route-code.ts';
import { createRoutes } from '#app/routes/routes.tsx';
import { slowAfterMs } from '#app/shell/progress.tsx';
import { Providers } from '#app/shell/providers.tsx';
import { type EnquirySetting, ownSetting } from '#forms/enquiry-setting.ts';
import { type LanguageTag, siteLanguage } from '#generated/languages.ts';
import { loadLanguage } from '#i18n/load-words.ts';
import { keepDeliveredPage } from './delivered-page';
import { HydrationMark } from './hydration-mark';
import { followLinks, prefetchOnIntent, resumeOnReturn } from './navigation';
import { readFromSite } from './read-from-site';

interface State {
  readonly siteUrl: string;
  readonly outline: string;
  /** The language of a page that is not English, with the words that its script does not have. */
  readonly language?: {
    readonly tag: LanguageTag;
    readonly words: Readonly<Record<string, string>>;
    /** Path and query of the English page. */
    readonly path: string;
  };
  /** Absent for the usual setting, and `null` if nothing receives enquiries. */
  readonly enquiries?: EnquirySetting | null;
  readonly pictures?: PictureVersions;
  readonly analytics?: AnalyticsSetting;
  readonly resources: Readonly<Record<string, unknown>>;
  readonly router: HydrationState;
}

/**
 * A static host answers every query of a page with the same document. Returns the requested address if its query differs
 * from the document's query.
 */
function requestedAddress(address: string | undefined): string | undefined {
  const { pathname, search, hash, origin } = window.location;
  if (address === undefined || address === pathname + search) return undefined;
  return new URL(address, origin).pathname === pathname ? pathname + search + hash : undefined;
}

/**
 * Sets the URL to the address that the document was rendered for, because hydration fails if they differ. They differ for
 * `/blog/posts/page/2` (`/blog/posts?page=2`) and `404.html` on a static host, and in the answer to a native form post.
 */
function setDocumentUrl(address: string | undefined): void {
  const { pathname, search, hash } = window.location;
  if (address === undefined || address === pathname + search) return;
  window.history.replaceState(window.history.state, '', address + hash);
}

const nextTask = () => new Promise((resolve) => setTimeout(resolve));

/**
 * Hydrates the document and starts the router. Does not hydrate a document that a translation, extension or proxy has
 * changed: React would render it again and lose the visitor's input.
 */
async function hydrate(root: HTMLElement, state: State): Promise<void> {
  const store = createResourceStore();
  restoreResources(store, state.resources);
  const { tag = siteLanguage, words = {}, path } = state.language ?? {};
  const language = await loadLanguage(tag, words);
  const context = { store, read: readFromSite, maxWaitMs: slowAfterMs, language };
  const routes = createRoutes(() => context);
  const address = document.querySelector<HTMLElement>('[data-address]')?.dataset['address'];
  await loadCode(
    matchedCode(matchRoutes(routes, path ?? address ?? window.location.pathname), tag),
  );
  await nextTask();
  const requested = requestedAddress(address);
  // No `await` between this check and hydration, so that nothing can change the document.
  if (requested === undefined && elementFingerprint(root) !== state.outline) {
    console.info('The page was changed before its scripts ran. It works without scripts.');
    return;
  }
  const restoreControls = keepControls([root]);
  const page = keepDeliveredPage(root, address);
  setDocumentUrl(address);
  const styles = createStyleCache();
  adoptStyles(styles);
  const options = { hydrationData: state.router };
  // The routes are English. Pages in other languages are loaded as documents, so their router needs no address bar.
  const router = path
    ? createMemoryRouter(routes, { ...options, initialEntries: [path + window.location.hash] })
    : createBrowserRouter(routes, options);
  // A transition hydrates in small tasks, so that the browser can handle input in between.
  startTransition(() => {
    const react = hydrateRoot(
      root,
      <StrictMode>
        <Providers
          styles={styles}
          store={store}
          siteUrl={state.siteUrl}
          enquiries={state.enquiries === undefined ? ownSetting : state.enquiries}
          pictures={state.pictures ?? noneReplaced}
          language={language}
          untranslated={untranslatedIn(store)}
          hasAnalytics={state.analytics !== undefined}
        >
          <HydrationMark root={root}>
            <RouterProvider router={router} />
          </HydrationMark>
        </Providers>
      </StrictMode>,
      {
        // The document changed during hydration, so React rendered a part again.
        onRecoverableError(error) {
          console.error(error);
          restoreControls();
        },
        onUncaughtError: page.giveUp,
      },
    );
    page.pendingAddress = () => {
      const { location: next } = router.state.navigation;
      return next && !path ? next.pathname + next.search : undefined;
    };
    page.onRestore = () => {
      router.dispose();
      react.unmount();
    };
  });
  if (requested !== undefined) {
    const query = requested.slice(requested.indexOf('?'));
    const [, number] = /^\?page=(?!1(?!\d))(\d+)/.exec(query) ?? [];
    if (number && path?.split('?')[0] === postListPath) {
      // The static host ignores queries, and browsers read lists in English only.
      window.location.replace(`${window.location.pathname}/page/${number}`);
      return;
    }
    router.navigate(path ? path.replace(/\?.*/, '') + query : requested, { replace: true });
  }
  if (path) return;
  followLinks(router, routes, page.signal);
  prefetchOnIntent(routes, page.signal);
  resumeOnReturn(router, store, page.signal);
}

async function start() {
  await nextTask();
  const root = document.getElementById('root');
  const state = document.getElementById('state')?.textContent;
  if (!root || !state) throw new Error('The document has no root or no state.');
  const parsed = JSON.parse(state) as State;
  await hydrate(root, parsed);
  const { analytics } = parsed;
  if (!analytics) return;
  import('./analytics').then(
    (code) => code.startAnalytics(analytics),
    // A newer deployment may have removed the file.
    () => undefined,
  );
}
// The document stays usable without scripts (specification, section 8).
start().catch((error: unknown) => console.error('The page could not start its scripts:', error));
