import type { FormApi } from 'final-form';
import { type EnquiryValues, enquiryFields } from './enquiry';

const lastValues = new WeakMap<Element, string>();

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** `namedItem` returns a list if an extension has added another control with the same name. */
const isControl = (element: Element | RadioNodeList | null): element is Control =>
  element !== null && 'form' in element;

export function writeAnswer(control: Control, value: string): void {
  control.value = value;
  lastValues.set(control, control.value);
}

/** Copies values that browsers, password managers and extensions wrote without an event into the form's state. */
export function syncFromControls(form: FormApi<EnquiryValues>, element: HTMLFormElement): void {
  form.batch(() => {
    for (const name of enquiryFields) {
      const control = element.elements.namedItem(name);
      if (!isControl(control) || lastValues.get(control) === control.value) continue;
      lastValues.set(control, control.value);
      const value = control.value || undefined;
      if (value !== (form.getState().values[name] || undefined)) form.change(name, value);
    }
  });
}

const syncEvents = ['input', 'change', 'click', 'focusin', 'focusout', 'submit'] as const;

/**
 * Calls `sync` before other listeners, and when the page is shown again or left.
 * @returns a function that unsubscribes and calls `sync` once more
 */
export function syncOnEvents(sync: () => void): () => void {
  const ended = new AbortController();
  const options = { capture: true, signal: ended.signal };
  for (const type of syncEvents) document.addEventListener(type, sync, options);
  for (const type of ['pageshow', 'pagehide']) addEventListener(type, sync, options);
  return () => {
    ended.abort();
    sync();
  };
}
