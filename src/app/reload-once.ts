/** Remembers, for as long as the tab lives, which build was left by a reload. */
const key = 'velox_reloaded_from';

/**
 * A new deployment takes the old build's files away: a tab that still runs the old build reloads when a file of it is
 * missing. Once for each build, so that a file that is missing for good cannot make the page reload for ever.
 * @param build the address of the running build's entry
 */
export function reloadOnMissingFile(build: string): void {
  window.addEventListener('vite:preloadError', (event) => {
    try {
      if (sessionStorage.getItem(key) === build) return;
      sessionStorage.setItem(key, build);
    } catch {
      // Without a memory there is no guard: the error goes on to the page instead.
      return;
    }
    event.preventDefault();
    location.reload();
  });
}
