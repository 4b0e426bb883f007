type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/**
 * Remembers what is written into the controls of some elements, and which of them has the focus, before React replaces them.
 * @returns writes that into the controls that have the same ids then, as far as it differs
 */
export function keepControls(elements: readonly Element[]): () => void {
  const controls = elements.flatMap((element) => [
    ...element.querySelectorAll<Control>(':is(input, select, textarea)[id]'),
  ]);
  const focused = controls.find((control) => control === document.activeElement);
  return () => {
    for (const kept of controls) {
      const control = document.getElementById(kept.id) as Control | null;
      if (!control || control === kept) continue;
      if (control.value !== kept.value) control.value = kept.value;
      if (kept === focused) control.focus();
    }
  };
}
