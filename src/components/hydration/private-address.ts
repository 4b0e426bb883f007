/** Records that a script of web analytics reads the address of this document from now on. */
export function markAddressWatched(): void {
  document.documentElement.dataset['addressWatched'] = '';
}

/** True if web analytics would read what is written into the address. */
export const isAddressWatched = (): boolean =>
  document.documentElement.dataset['addressWatched'] !== undefined;

/** Matches the policy of the server's answers to a query. `applyHead` removes the tag. */
function limitReferrer(): void {
  if (document.head.querySelector('meta[name="referrer"]')) return;
  const policy = { name: 'referrer', content: 'strict-origin' };
  const tag = Object.assign(document.createElement('meta'), policy);
  tag.dataset['page'] = '';
  document.head.append(tag);
}

/**
 * Writes what a visitor has chosen into the address, so that the page can be reloaded and shared. Does nothing if web analytics
 * would read it.
 * @param address query and fragment
 */
export function writePrivateAddress(address: string): void {
  if (isAddressWatched()) return;
  limitReferrer();
  window.history.replaceState(window.history.state, '', window.location.pathname + address);
}
