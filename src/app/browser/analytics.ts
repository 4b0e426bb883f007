import { appPages } from '#app/data/app-pages.ts';
import { splitPath } from '#app/data/page-path.ts';
import type { AnalyticsSetting } from '#app/data/site-settings.ts';
import { markAddressWatched } from '#components/hydration/private-address.ts';

/** The Trusted Types policy that may set the script's address; `content-policy.ts` allows it. */
export const analyticsPolicyName = 'analytics';

/** Parameters that the site or a link to it writes, never a visitor. */
const countedParameters: readonly (readonly [name: RegExp, value: RegExp])[] = [
  [/^page$/, /^\d{1,6}$/],
  [/^service$/, /^[\w-]{1,80}$/],
  [/^(?:utm_(?:source|medium|campaign|content|id)|ref|gclid|fbclid|msclkid)$/, /^[\w.~-]{1,200}$/],
];

/** The ids of places on a page. */
const placeFragment = /^#?[\p{L}\p{M}\p{N}_-]*$/u;

const isCountedParameter = ([name, value]: readonly [string, string]) =>
  countedParameters.some(([names, values]) => names.test(name) && values.test(value));

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

/**
 * Returns whether an address of the site may contain text that a visitor typed. These may: the search page of each language, a
 * query with other names than the site's own, and a fragment with other characters than the site's anchors. Returns false for
 * other sites.
 * @param here the address of the current page
 */
export function carriesTypedText(address: string, here: string): boolean {
  let url: URL;
  try {
    url = new URL(address, here);
  } catch {
    return true;
  }
  if (url.origin !== new URL(here).origin) return false;
  const pathname = decode(url.pathname);
  const fragment = decode(url.hash);
  if (pathname === undefined || fragment === undefined) return true;
  const { path } = splitPath(pathname.toLowerCase().replace(/(?<!\/)\/+$/, ''));
  const isSearch = appPages.some(
    ({ path: page, searchParameter }) => searchParameter && `${path}/`.startsWith(`${page}/`),
  );
  return (
    isSearch || !placeFragment.test(fragment) || ![...url.searchParams].every(isCountedParameter)
  );
}

interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL: (address: string) => string },
  ): { createScriptURL(address: string): string };
}

interface PrivacySignals {
  readonly globalPrivacyControl?: boolean;
  readonly doNotTrack?: string | null;
}

const isPrivate = (address: string) => carriesTypedText(address, location.href);

/** Checks the referrer too, because analytics scripts read it. */
function canCount(): boolean {
  const { globalPrivacyControl, doNotTrack } = navigator as PrivacySignals;
  if (globalPrivacyControl || doNotTrack === '1') return false;
  return ![location.href, document.referrer].some(isPrivate);
}

function targetAddress(event: Event): string | null | undefined {
  const { target } = event;
  if (!(target instanceof Element)) return undefined;
  return event.type === 'submit' ? target.getAttribute('action') : target.closest('a')?.href;
}

/** Keeps the router from handling links and forms with typed text, so that the browser loads a new, uncounted document. */
function bypassRouter(event: Event) {
  const address = targetAddress(event);
  if (address && isPrivate(address)) event.stopImmediatePropagation();
}

function addScript({ path, site }: AnalyticsSetting) {
  const { trustedTypes } = globalThis as { readonly trustedTypes?: TrustedTypes };
  const policy = trustedTypes?.createPolicy(analyticsPolicyName, {
    createScriptURL: (address) => address,
  });
  const script = document.createElement('script');
  script.src = policy?.createScriptURL(path) ?? path;
  // Plausible reads `domain`, Umami reads `websiteId`. Matomo's container reads neither.
  if (site) Object.assign(script.dataset, { domain: site, websiteId: site });
  document.head.append(script);
}

/** Adds the operator's script after `load`, unless the visitor has opted out. The script detects navigation by itself. */
export function startAnalytics(setting: AnalyticsSetting): void {
  const start = () => {
    if (!canCount()) return;
    for (const type of ['click', 'submit']) addEventListener(type, bypassRouter, true);
    markAddressWatched();
    addScript(setting);
  };
  if (document.readyState === 'complete') start();
  else addEventListener('load', start, { once: true });
}
