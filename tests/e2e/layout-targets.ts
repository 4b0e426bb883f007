/**
 * Finds controls that are hard to hit (WCAG 2.5.8). A control is at least 24 by 24 px, has as much free room around its centre,
 * or is in a sentence.
 * Runs in the browser, so it must not use variables of this module.
 * @returns each mistake in words, with the name and size of the control
 */
export function targetProblems(): readonly string[] {
  /** Minimum width and height of a target, and the diameter of the circle for exceptions. */
  const least = 24;
  /** Tolerance: positions are rounded to device pixels. */
  const slack = 0.5;
  interface Target {
    readonly element: Element;
    readonly box: DOMRect;
    readonly small: boolean;
  }
  const selector = [
    'a[href]',
    'button',
    'select',
    'textarea',
    'summary',
    'input:not([type="hidden"])',
    '[tabindex]:not([tabindex="-1"])',
  ].join();

  const isOutOfSight = (element: Element): boolean => {
    if (!element.checkVisibility({ visibilityProperty: true })) return true;
    for (let at: Element | null = element; at; at = at.parentElement) {
      const { width, height } = at.getBoundingClientRect();
      if (getComputedStyle(at).overflow !== 'visible' && (width <= 1 || height <= 1)) return true;
    }
    return false;
  };

  /** The control's own box, or the box around it and its label. */
  const boxOf = (element: Element): DOMRect => {
    const ownBox = element.getBoundingClientRect();
    const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
    const boxes = [ownBox, ...labels.map((label) => label.getBoundingClientRect())].filter(
      ({ width }) => width > 1,
    );
    const left = Math.min(...boxes.map((box) => box.left));
    const top = Math.min(...boxes.map((box) => box.top));
    const right = Math.max(...boxes.map((box) => box.right));
    const bottom = Math.max(...boxes.map((box) => box.bottom));
    return new DOMRect(left, top, right - left, bottom - top);
  };

  const isInline = (element: Element) => getComputedStyle(element).display.startsWith('inline');
  const blockOf = (element: Element): Element | null => {
    let block = element.parentElement;
    while (block && isInline(block)) block = block.parentElement;
    return block;
  };
  /** A control in a sentence: its height is that of the line. */
  const isInSentence = (element: Element): boolean => {
    const block = isInline(element) ? blockOf(element) : null;
    if (!block) return false;
    const walker = document.createTreeWalker(block, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      if (!node.textContent?.trim() || !parent || parent.closest('a, button')) continue;
      if (parent === block || (isInline(parent) && blockOf(parent) === block)) return true;
    }
    return false;
  };

  const targets: Target[] = [];
  for (const element of document.querySelectorAll(selector)) {
    if (isOutOfSight(element)) continue;
    const box = boxOf(element);
    if (box.width === 0 || box.bottom <= 0) continue;
    const small = box.width < least - slack || box.height < least - slack;
    targets.push({ element, box, small });
  }

  const middleOf = ({ x, y, width, height }: DOMRect) => [x + width / 2, y + height / 2] as const;
  /** Whether the circle around the centre of one target is clear of the other. */
  const leavesAlone = (target: Target, neighbour: Target): boolean => {
    const [x, y] = middleOf(target.box);
    if (neighbour.small) {
      const [otherX, otherY] = middleOf(neighbour.box);
      if (Math.hypot(x - otherX, y - otherY) < least - slack) return false;
    }
    const { left, right, top, bottom } = neighbour.box;
    const acrossX = Math.max(left - x, 0, x - right);
    const acrossY = Math.max(top - y, 0, y - bottom);
    return Math.hypot(acrossX, acrossY) >= least / 2 - slack;
  };
  const isWithin = (element: Element, neighbour: Element) =>
    element.contains(neighbour) || neighbour.contains(element);
  /** Floating elements cover content on purpose. */
  const layerOf = (element: Element) => element.closest(':modal, :popover-open, dialog');
  const isBeside = (element: Element, neighbour: Element) =>
    !isWithin(element, neighbour) && layerOf(element) === layerOf(neighbour);

  return targets
    .filter((target) => target.small && !isInSentence(target.element))
    .filter((target) =>
      targets.some(
        (neighbour) =>
          isBeside(target.element, neighbour.element) && !leavesAlone(target, neighbour),
      ),
    )
    .map(({ element, box }) => {
      const name = element.getAttribute('aria-label') ?? element.textContent ?? '';
      const size = `${Math.round(box.width)} by ${Math.round(box.height)} px`;
      return `the ${element.tagName.toLowerCase()} “${name.trim().slice(0, 50)}” is ${size}, too close to another`;
    });
}
