import { storagePrefix } from '#generated/site/storage.ts';
import { cleanAnswers, type EnquiryValues, enquiryFields } from './enquiry';

/** A key in session storage, which ends with the tab, because a draft contains personal data. */
const draftKey = `${storagePrefix}_enquiry_draft`;

/** The draft of this tab. Empty if nothing is stored or storage is blocked. */
export function readDraft(): EnquiryValues {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(draftKey) ?? '{}');
    if (typeof stored !== 'object' || stored === null) return {};
    const storedFields = new Map<string, unknown>(Object.entries(stored));
    return cleanAnswers((name) => {
      const value = storedFields.get(name);
      return typeof value === 'string' ? value : undefined;
    });
  } catch {
    return {};
  }
}

export function saveDraft(values: EnquiryValues): void {
  try {
    if (enquiryFields.some((name) => values[name])) {
      sessionStorage.setItem(draftKey, JSON.stringify(values));
    } else {
      sessionStorage.removeItem(draftKey);
    }
  } catch {
    // Storage is blocked or full: the form works without a draft.
  }
}

const idempotencyStorageKey = `${storagePrefix}_enquiry_key`;

let key: string | undefined;

/**
 * The idempotency key of the current form, which survives a reload like the draft. `undefined` on a page without TLS, where
 * browsers have no `randomUUID`.
 */
export function formKey(): string | undefined {
  try {
    key ??= sessionStorage.getItem(idempotencyStorageKey) ?? undefined;
  } catch {
    // Storage is blocked: the key lasts as long as the page.
  }
  key ??= crypto.randomUUID?.();
  try {
    if (key) sessionStorage.setItem(idempotencyStorageKey, key);
  } catch {
    // Storage is blocked: the key lasts as long as the page.
  }
  return key;
}

/** Call this after the form was sent, so that the next form gets a new key. */
export function clearFormKey(): void {
  key = undefined;
  try {
    sessionStorage.removeItem(idempotencyStorageKey);
  } catch {
    // Storage is blocked: nothing was stored.
  }
}
