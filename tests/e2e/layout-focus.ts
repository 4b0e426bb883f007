/**
 * Finds kinds of controls whose focus is not visible: nothing changes, or the ring is too thin, too faint (3:1, WCAG 1.4.11) or
 * cut off. Controls of one kind share element and classes.
 * Browsers show the ring only to keyboard users, so a key must have been pressed before. Runs in the browser, so it must
 * not use variables of this module.
 * @returns the number of kinds checked, and each mistake in words
 */
export function focusProblems(): { readonly kinds: number; readonly problems: readonly string[] } {
  const selector = [
    'a[href]',
    'button',
    'select',
    'textarea',
    'summary',
    'input:not([type="hidden"])',
    '[tabindex]:not([tabindex="-1"])',
  ].join();
  const looks = [
    'outline',
    'boxShadow',
    'borderColor',
    'backgroundColor',
    'color',
    'textDecoration',
    'transform',
    'clipPath',
  ] as const;
  type Look = CSSStyleDeclaration[keyof CSSStyleDeclaration & (typeof looks)[number]];

  const colorOf = (text: string): readonly number[] | undefined => {
    const parts = /^rgba?\(([^)]+)\)$/
      .exec(text)?.[1]
      ?.split(/[\s,/]+/)
      .map(Number);
    return parts?.length && (parts[3] ?? 1) === 1 ? parts.slice(0, 3) : undefined;
  };
  const luminance = (parts: readonly number[]): number => {
    const [r = 0, g = 0, b = 0] = parts.map((part) => {
      const share = part / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const contrast = (left: readonly number[], right: readonly number[]): number => {
    const [a, b] = [luminance(left), luminance(right)];
    return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
  };
  /** The colour around the control; none if a picture or a translucent colour is there. */
  const groundOf = (element: Element): readonly number[] | undefined => {
    for (let at = element.parentElement; at; at = at.parentElement) {
      const { backgroundColor, backgroundImage } = getComputedStyle(at);
      if (backgroundImage !== 'none') return undefined;
      if (backgroundColor === 'rgba(0, 0, 0, 0)') continue;
      return colorOf(backgroundColor);
    }
    return undefined;
  };
  /** The ancestor that hides a part of the ring. */
  const cutBy = (element: Element, reach: number): Element | undefined => {
    const box = element.getBoundingClientRect();
    for (let at = element.parentElement; at && at !== document.body; at = at.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(at);
      const frame = at.getBoundingClientRect();
      const sideways = box.left - reach < frame.left - 1 || box.right + reach > frame.right + 1;
      const upright = box.top - reach < frame.top - 1 || box.bottom + reach > frame.bottom + 1;
      if ((overflowX !== 'visible' && sideways) || (overflowY !== 'visible' && upright)) return at;
    }
    return undefined;
  };
  /** Elements that may show the focus: the control, its content, siblings and ancestors. */
  const around = (element: Element): readonly Element[] => {
    const holders: Element[] = [];
    for (let at = element.parentElement; at && holders.length < 5; at = at.parentElement) {
      holders.push(at);
    }
    const beside = [...element.children, ...(element.parentElement?.children ?? [])];
    return [...new Set([element, ...holders, ...beside.slice(0, 12)])];
  };
  const lookOf = (element: Element): string => {
    const style = getComputedStyle(element);
    return looks.map((look): Look => style[look]).join();
  };
  const nameOf = (element: Element): string => {
    const words = element.getAttribute('aria-label') ?? element.textContent ?? '';
    const name = words.trim() || (element.getAttribute('name') ?? '');
    return `the ${element.tagName.toLowerCase()} “${name.slice(0, 40)}”`;
  };
  /** The mistakes in the ring around this element. */
  const ringProblems = (bearer: Element): readonly string[] => {
    const { outlineStyle, outlineWidth, outlineColor, outlineOffset } = getComputedStyle(bearer);
    if (outlineStyle === 'none') return [];
    const [width, offset] = [Number.parseFloat(outlineWidth), Number.parseFloat(outlineOffset)];
    const [ring, ground] = [colorOf(outlineColor), groundOf(bearer)];
    const ratio = ring && ground ? contrast(ring, ground) : Number.POSITIVE_INFINITY;
    const cutter = cutBy(bearer, offset + width);
    return [
      ...(width < 2 ? [`has a ring of ${outlineWidth}`] : []),
      ...(ratio < 3 ? [`has a ring of ${ratio.toFixed(2)}:1`] : []),
      ...(cutter
        ? [`has a ring cut by <${cutter.tagName.toLowerCase()} class="${cutter.className}">`]
        : []),
    ];
  };

  const problems: string[] = [];
  const seen = new Set<string>();
  const blur = () => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  };
  for (const element of document.querySelectorAll<HTMLElement>(selector)) {
    if (!element.checkVisibility({ visibilityProperty: true })) continue;
    // Controls hidden from people, such as a honeypot, need no focus ring.
    if (element.closest('[aria-hidden="true"], [inert]') || element.tabIndex < 0) continue;
    const band = element.closest('header, footer, nav, aside, section, dialog');
    const kind = [
      element.tagName,
      element.getAttribute('type'),
      element.className,
      band?.className,
    ];
    if (seen.has(kind.join())) continue;
    blur();
    const near = around(element);
    const unfocused = near.map(lookOf);
    element.focus();
    // Behind a modal dialog.
    if (document.activeElement !== element) continue;
    seen.add(kind.join());
    const changed = near.filter((item, index) => lookOf(item) !== unfocused[index]);
    const faults = !element.matches(':focus-visible')
      ? ['does not match :focus-visible']
      : changed.length === 0
        ? ['shows no focus']
        : changed.flatMap(ringProblems);
    problems.push(...faults.map((problem) => `${nameOf(element)} ${problem}`));
  }
  blur();
  return { kinds: seen.size, problems };
}
