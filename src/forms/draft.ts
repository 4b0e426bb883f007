import { answersOf, type EnquiryValues, enquiryFields } from './enquiry';

/** Where this tab stores an enquiry that has not been sent. It ends with the tab, as the form holds personal data. */
const draftKey = 'velox_enquiry_draft';

/** The draft of this tab; nothing when there is none, it cannot be read, or storage is blocked. */
export function readDraft(): EnquiryValues {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(draftKey) ?? '{}');
    if (typeof stored !== 'object' || stored === null) return {};
    const given = new Map<string, unknown>(Object.entries(stored));
    return answersOf((name) => {
      const value = given.get(name);
      return typeof value === 'string' ? value : undefined;
    });
  } catch {
    return {};
  }
}

/** Saves the answers given so far; without any, the draft is removed. Blocked or full storage changes nothing. */
export function saveDraft(values: EnquiryValues): void {
  try {
    if (enquiryFields.some((name) => values[name])) {
      sessionStorage.setItem(draftKey, JSON.stringify(values));
    } else {
      sessionStorage.removeItem(draftKey);
    }
  } catch {
    // The form works without a draft.
  }
}

/** Where this tab stores the key of the form that is being filled in. */
const keyKey = 'velox_enquiry_key';

let key: string | undefined;

/**
 * The random key of the form that is being filled in, by which the server knows it when it is sent again. It lasts over a reload, as
 * the draft does. None where browsers make none: on a page without TLS.
 */
export function formKey(): string | undefined {
  try {
    key ??= sessionStorage.getItem(keyKey) ?? undefined;
  } catch {
    // Without storage it lasts as long as the page.
  }
  key ??= crypto.randomUUID?.();
  try {
    if (key) sessionStorage.setItem(keyKey, key);
  } catch {
    // The same.
  }
  return key;
}

/** The form was sent: the next one is another. */
export function endForm(): void {
  key = undefined;
  try {
    sessionStorage.removeItem(keyKey);
  } catch {
    // There was none.
  }
}
