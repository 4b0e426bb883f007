import type { AnalyticsSetting } from '#app/data/site-settings.ts';

/** The Trusted Types policy that may set the script's address; `content-policy.ts` allows it. */
export const analyticsPolicyName = 'velox-analytics';

/** Visits to the search page are not counted, because its address contains the visitor's query. */
const privatePath = '/search';

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

const isPrivate = (address: string) =>
  URL.canParse(address, location.href) && new URL(address, location.href).pathname === privatePath;

/** Checks the referrer too, because analytics scripts read it. */
function canCount(): boolean {
  const { globalPrivacyControl, doNotTrack } = navigator as PrivacySignals;
  if (globalPrivacyControl || doNotTrack === '1') return false;
  return ![location.href, document.referrer].some(isPrivate);
}

/** Keeps the router from handling links and forms that lead to the search, so that the browser loads a new, uncounted document. */
function bypassRouter(event: Event) {
  const target = event.target instanceof Element ? event.target : undefined;
  const address =
    event.type === 'submit' && target instanceof HTMLFormElement
      ? target.action
      : target?.closest('a')?.href;
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
  if (!canCount()) return;
  const start = () => {
    for (const type of ['click', 'submit']) addEventListener(type, bypassRouter, true);
    addScript(setting);
  };
  if (document.readyState === 'complete') start();
  else addEventListener('load', start, { once: true });
}
