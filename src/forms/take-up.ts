import type { FormApi } from 'final-form';
import { type EnquiryValues, enquiryFields } from './enquiry';

/** What each control held when the form last wrote or read it. What it holds instead, somebody else has written. */
const known = new WeakMap<Element, string>();

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Not so where an extension has put in another control of that name: then there is a list of them. */
const isControl = (found: Element | RadioNodeList | null): found is Control =>
  found !== null && 'form' in found;

/** Shows an answer of the form's state in its control. */
export function writeAnswer(control: Control, value: string): void {
  control.value = value;
  known.set(control, control.value);
}

/**
 * Takes into the form's state what others have written into its controls: browsers, password managers and extensions fill them in
 * without an event. An answer of the state that is not shown yet is left alone.
 * @param element the form's element, also after it was removed
 */
export function takeUpAnswers(form: FormApi<EnquiryValues>, element: HTMLFormElement): void {
  form.batch(() => {
    for (const name of enquiryFields) {
      const control = element.elements.namedItem(name);
      if (!isControl(control) || known.get(control) === control.value) continue;
      known.set(control, control.value);
      const value = control.value || undefined;
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
