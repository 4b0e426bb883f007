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
