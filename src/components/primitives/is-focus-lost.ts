/** Whether the focus is on nothing of its own: on what holds a panel that was closed, or still in it. */
export function isFocusLost(panel: HTMLElement): boolean {
  const focused = document.activeElement;
  return !focused || focused.contains(panel) || panel.contains(focused);
}
