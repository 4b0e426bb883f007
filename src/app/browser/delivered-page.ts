type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const kept = 'a, button, summary, details, input, select, textarea';

const isControl = (element: Element | undefined): element is Control =>
  element instanceof HTMLInputElement ||
  element instanceof HTMLSelectElement ||
  element instanceof HTMLTextAreaElement;

const isText = (control: Control) =>
  control instanceof HTMLTextAreaElement ||
  (control instanceof HTMLInputElement && /^(?:text|search|tel|url)$/.test(control.type));

/** Copies what the visitor has entered. The delivered values of hidden fields stay. */
function copyState(from: Element, to: Element): void {
  if (from instanceof HTMLDetailsElement && to instanceof HTMLDetailsElement) to.open = from.open;
  if (!isControl(from) || !isControl(to) || /^(?:hidden|file)$/.test(to.type)) return;
  to.value = from.value;
  if (!(from instanceof HTMLInputElement && to instanceof HTMLInputElement)) return;
  to.checked = from.checked;
}

function moveFocus(from: Element, to: HTMLElement): void {
  to.focus({ preventScroll: true });
  if (!isControl(from) || !isControl(to) || !isText(from) || !isText(to)) return;
  const { selectionStart, selectionEnd } = from as HTMLInputElement;
  (to as HTMLInputElement).setSelectionRange(selectionStart, selectionEnd);
}

/** Finds what the visitor used, also in elements that React has created later with the same id. */
function watchUse(root: HTMLElement, signal: AbortSignal) {
  const byId = new Map<string, Element>();
  let focused: Element | undefined;
  const options = { capture: true, passive: true, signal };
  for (const type of ['input', 'change', 'focusin'] as const) {
    root.addEventListener(
      type,
      ({ target }) => {
        if (!(target instanceof Element)) return;
        if (target.id) byId.set(target.id, target);
        if (type === 'focusin') focused = target;
      },
      options,
    );
  }
  root.addEventListener(
    'focusout',
    ({ target }) => {
      // Some browsers also send this event for a removed element.
      if (target instanceof Element && target.isConnected) focused = undefined;
    },
    options,
  );
  return { byId, focused: () => focused };
}

/** The folder of the site's scripts: `https://site.example/_app/`. */
const scripts = import.meta.url.slice(0, import.meta.url.lastIndexOf('/') + 1);

/** Leaves out errors of extensions and analytics, and requests or transitions that a navigation cancels. */
function isOwn(error: unknown, file = ''): boolean {
  if (!(error instanceof Error)) return file.startsWith(scripts);
  if (error.name === 'AbortError') return false;
  return file.startsWith(scripts) || `${error.stack}`.includes(scripts);
}

const pageAddress = () => location.pathname + location.search;

const loadedAddress = pageAddress();

export interface DeliveredPage {
  /** Aborted when the scripts are given up. */
  readonly signal: AbortSignal;
  /** Stops what else could change the page, before the delivered page is put back. */
  onRestore: () => void;
  /** Path and query of the page that is loading, if any. */
  pendingAddress: () => string | undefined;
  /**
   * Restores the document as the server sent it and keeps the visitor's entries. Links and forms then work without scripts. If
   * the visitor is on another page by now, loads that page.
   */
  readonly giveUp: (error: unknown) => void;
}

/**
 * Keeps a copy of the page as delivered, and gives up the scripts at the first error that nothing else handles: in rendering, an
 * effect, a listener, a timer, a promise, a loader or a chunk. The loaded page hydrates again, so it must not reload itself:
 * pages of the addresses below are restored in place.
 * @param root the element that is about to be hydrated
 * @param documentAddress the address that the document was rendered for, if it differs from the loaded one
 */
export function keepDeliveredPage(
  root: HTMLElement,
  documentAddress = loadedAddress,
): DeliveredPage {
  const scriptsLife = new AbortController();
  const { signal } = scriptsLife;
  const delivered = root.cloneNode(true) as HTMLElement;
  const elements = [...root.querySelectorAll<HTMLElement>(kept)];
  const copies = [...delivered.querySelectorAll<HTMLElement>(kept)];
  const used = watchUse(root, signal);
  function restore(focused: Element | undefined): void {
    root.replaceChildren(...delivered.childNodes);
    delete root.dataset['hydrated'];
    delete document.documentElement.dataset['leaving'];
    for (const [index, copy] of copies.entries()) {
      const element = used.byId.get(copy.id) ?? elements[index];
      if (!element) continue;
      copyState(element, copy);
      if (element === focused) moveFocus(element, copy);
    }
  }

  function leaveScripts(): void {
    const address = page.pendingAddress() ?? pageAddress();
    if (![loadedAddress, documentAddress].includes(address)) {
      if (address === pageAddress()) location.replace(address);
      else location.assign(address);
      return;
    }
    const focused = used.focused();
    try {
      page.onRestore();
    } catch (secondError) {
      console.error(secondError);
    }
    restore(focused);
  }

  function giveUp(error: unknown): void {
    if (signal.aborted) return;
    console.error('The page’s scripts failed, and the page goes on without them:', error);
    scriptsLife.abort();
    // React may be in the middle of its work.
    queueMicrotask(leaveScripts);
  }

  const page: DeliveredPage = {
    signal,
    giveUp,
    onRestore: () => {},
    pendingAddress: () => undefined,
  };
  addEventListener(
    'error',
    ({ error, filename }) => {
      if (isOwn(error, filename)) giveUp(error);
    },
    { signal },
  );
  addEventListener(
    'unhandledrejection',
    ({ reason, defaultPrevented }) => {
      if (!defaultPrevented && isOwn(reason)) giveUp(reason);
    },
    { signal },
  );
  return page;
}
