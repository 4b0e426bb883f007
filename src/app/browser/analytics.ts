import type { AnalyticsSetting } from '#app/data/analytics.ts';

/** The name of the Trusted Types policy by which the address of the script may be set: `content-policy.ts` allows it. */
export const analyticsPolicyName = 'velox-analytics';

/** The page whose address holds what a visitor looks for, which is nobody else's concern. */
const unmeasuredPath = '/search';

interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL: (address: string) => string },
  ): { createScriptURL(address: string): string };
}

/** What visitors say to all sites: Global Privacy Control, and the older Do Not Track. */
interface Wishes {
  readonly globalPrivacyControl?: boolean;
  readonly doNotTrack?: string | null;
}

/** Whether an address is that of the search, whose query says what somebody looks for. */
const isUnmeasured = (address: string) =>
  URL.canParse(address, location.href) &&
  new URL(address, location.href).pathname === unmeasuredPath;

/** Whether this document may be counted: scripts of analytics read its address and where it was come to from. */
function mayCount(): boolean {
  const { globalPrivacyControl, doNotTrack } = navigator as Wishes;
  if (globalPrivacyControl || doNotTrack === '1') return false;
  return ![location.href, document.referrer].some(isUnmeasured);
}

/** Leaves a click or a form that leads to the search to the browser: a new document, in which nothing is counted. */
function leaveToBrowser(event: Event) {
  const target = event.target instanceof Element ? event.target : undefined;
  const address =
    event.type === 'submit' && target instanceof HTMLFormElement
      ? target.action
      : target?.closest('a')?.href;
  if (address && isUnmeasured(address)) event.stopImmediatePropagation();
}

/** A script element with attributes, as the makers of the scripts tell to write it: they read their own element. */
function addScript({ path, site }: AnalyticsSetting) {
  const { trustedTypes } = globalThis as { readonly trustedTypes?: TrustedTypes };
  const policy = trustedTypes?.createPolicy(analyticsPolicyName, {
    createScriptURL: (address) => address,
  });
  const script = document.createElement('script');
  script.src = policy?.createScriptURL(path) ?? path;
  // Plausible reads the one, Umami the other, a container of Matomo none.
  if (site) Object.assign(script.dataset, { domain: site, websiteId: site });
  document.head.append(script);
}

/**
 * Begins to count this visit by the operator's own script, once the page is loaded; nothing where the visitor does not want to be
 * counted. Navigation within the site is seen by the script itself: the router changes the address by the history.
 */
export function startAnalytics(setting: AnalyticsSetting): void {
  if (!mayCount()) return;
  const start = () => {
    for (const type of ['click', 'submit']) addEventListener(type, leaveToBrowser, true);
    addScript(setting);
  };
  if (document.readyState === 'complete') start();
  else addEventListener('load', start, { once: true });
}
