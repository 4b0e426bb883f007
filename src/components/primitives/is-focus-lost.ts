/** Whether closing a panel left the focus in it, or on an element that contains it. */
export function isFocusLost(panel: HTMLElement): boolean {
  const focused = document.activeElement;
  return !focused || focused.contains(panel) || panel.contains(focused);
}
