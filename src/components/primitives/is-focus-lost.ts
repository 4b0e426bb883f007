/** True if the focus is still in a closed panel, or on an element that contains the panel. */
export function isFocusLost(panel: HTMLElement): boolean {
  const focused = document.activeElement;
  return !focused || focused.contains(panel) || panel.contains(focused);
}
