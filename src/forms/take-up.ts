import type { FormApi } from 'final-form';
import { type EnquiryValues, enquiryFields } from './enquiry';

/**
 * Takes the answers of the controls into the form's state where they differ: browsers, password managers and extensions fill in
 * controls without an event.
 * @param element the form's element, also after it was removed
 */
export function takeUpAnswers(form: FormApi<EnquiryValues>, element: HTMLFormElement): void {
  form.batch(() => {
    for (const name of enquiryFields) {
      const control = element.elements.namedItem(name);
      if (!control || !('value' in control)) continue;
      const value = String(control.value) || undefined;
      if (value !== (form.getState().values[name] || undefined)) form.change(name, value);
    }
  });
}

/** Each event by which a visitor may rely on what the form shows. */
const occasions = ['input', 'change', 'click', 'focusin', 'focusout', 'submit'] as const;

/**
 * Takes answers up before anything else reacts to an event of the document, and when the page is shown again or left.
 * @param takeUp takes the answers of the controls into the state
 * @returns ends it, and takes them up once more
 */
export function takeUpAlways(takeUp: () => void): () => void {
  const ended = new AbortController();
  const options = { capture: true, signal: ended.signal };
  for (const type of occasions) document.addEventListener(type, takeUp, options);
  for (const type of ['pageshow', 'pagehide']) addEventListener(type, takeUp, options);
  return () => {
    ended.abort();
    takeUp();
  };
}
