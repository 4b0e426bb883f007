/**
 * Finds mistakes in the page's current text. Runs in the browser, so it must not use variables of this module.
 * A line of text is judged by the middle of its box. Boxes of two lines overlap if the line height is less than the font's own,
 * although their letters do not.
 * @returns each mistake in words, with the text it concerns
 */
export function textProblems(): readonly string[] {
  interface Line {
    readonly node: Text;
    readonly layer: Element | null;
    readonly left: number;
    readonly right: number;
    readonly top: number;
    readonly bottom: number;
  }
  const problems: string[] = [];
  const root = document.documentElement;
  const width = root.clientWidth;
  /** Tolerance: positions are rounded to device pixels, so a difference of one pixel is not a mistake. */
  const slack = 1;
  const nameOf = ({ tagName, id, className }: Element) =>
    `<${tagName.toLowerCase()}${id ? ` id="${id}"` : ''} class="${String(className)}">`;
  const quote = (text: string) => `“${text.trim().replace(/\s+/g, ' ').slice(0, 50)}”`;

  if (root.scrollWidth > width)
    problems.push(`the page scrolls sideways to ${root.scrollWidth} px`);

  /** How CSS clips each element's content, by axis. */
  const clipping = new Map<Element, { readonly x: string; readonly y: string }>();
  const clippingOf = (element: Element) => {
    const known = clipping.get(element);
    if (known) return known;
    const { overflowX: x, overflowY: y } = getComputedStyle(element);
    const clip = { x, y };
    clipping.set(element, clip);
    return clip;
  };
  const cuts = (way: string) => way === 'hidden' || way === 'clip';
  const scrolls = (way: string) => way === 'auto' || way === 'scroll';
  const layers = new Map<Element, Element | null>();
  /** Floating elements cover content on purpose. */
  const layerOf = (element: Element | null): Element | null => {
    if (!element) return null;
    const known = layers.get(element);
    if (known !== undefined) return known;
    const floats =
      element.matches(':modal, :popover-open, dialog, [data-book-bar]') ||
      getComputedStyle(element).position === 'fixed';
    const layer = floats ? element : layerOf(element.parentElement);
    layers.set(element, layer);
    return layer;
  };

  /** Whether and where this line is permanently out of sight; `hidden` if the line is never meant to be seen. */
  const fate = (line: Line): string | undefined => {
    let sideways = true;
    for (let at = line.node.parentElement; at && at !== document.body; at = at.parentElement) {
      const { x, y } = clippingOf(at);
      if (x === 'visible' && y === 'visible') continue;
      const box = at.getBoundingClientRect();
      if (box.width <= slack || box.height <= slack) return 'hidden';
      const out =
        (cuts(x) && sideways && (line.left < box.left - slack || line.right > box.right + slack)) ||
        (cuts(y) && (line.top < box.top - slack || line.bottom > box.bottom + slack));
      if (out) return `is cut by ${nameOf(at)}`;
      // Visitors can scroll to content beyond the right or bottom edge.
      if (scrolls(x)) sideways = false;
      if (scrolls(y)) return undefined;
    }
    if (sideways && (line.left < -slack || line.right > width + slack))
      return 'lies beside the page';
    return undefined;
  };

  /** A scrolling element shows at most its own width and height of a line. A line that must be scrolled to has no height yet. */
  const shown = (line: Line): Line => {
    for (let at = line.node.parentElement; at && at !== document.body; at = at.parentElement) {
      const { x, y } = clippingOf(at);
      if (!scrolls(x) && !scrolls(y)) continue;
      const box = at.getBoundingClientRect();
      return {
        ...line,
        left: Math.max(line.left, box.left),
        right: Math.min(line.right, box.right),
        top: Math.max(line.top, box.top),
        bottom: Math.min(line.bottom, box.bottom),
      };
    }
    return line;
  };

  const lines: Line[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  const reported = new Set<string>();
  for (let node = walker.nextNode(); node instanceof Text; node = walker.nextNode()) {
    const parent = node.parentElement;
    if (!parent || !node.data.trim() || parent.closest('script, style, noscript, option')) continue;
    if (!parent.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    range.selectNodeContents(node);
    for (const box of range.getClientRects()) {
      const inset = box.height * 0.25;
      const line: Line = {
        node,
        layer: layerOf(parent),
        left: box.left,
        right: box.right,
        top: box.top + inset,
        bottom: box.bottom - inset,
      };
      // A skip link is above the page until it has the focus.
      if (box.width <= slack || box.bottom <= 0) continue;
      const end = fate(line);
      if (end === 'hidden') continue;
      if (end) reported.add(`${quote(node.data)} ${end}`);
      else lines.push(shown(line));
    }
  }
  problems.push(...reported);

  lines.sort((a, b) => a.top - b.top);
  const overlaps = new Set<string>();
  lines.forEach((line, index) => {
    for (let next = index + 1; next < lines.length; next += 1) {
      const nextLine = lines[next];
      if (!nextLine || nextLine.top >= line.bottom) break;
      if (nextLine.node === line.node || nextLine.layer !== line.layer) continue;
      if (nextLine.bottom <= nextLine.top) continue;
      const shared = Math.min(line.right, nextLine.right) - Math.max(line.left, nextLine.left);
      if (shared > slack)
        overlaps.add(`${quote(line.node.data)} overlaps ${quote(nextLine.node.data)}`);
    }
  });
  problems.push(...overlaps);

  /** The box where one more word would be cut off: its overflow is hidden and its text is wider. */
  for (const element of document.querySelectorAll<HTMLElement>('body *')) {
    const { x } = clippingOf(element);
    if (!cuts(x) || element.clientWidth <= slack || !element.textContent?.trim()) continue;
    if (!element.checkVisibility()) continue;
    if (
      getComputedStyle(element).textOverflow === 'ellipsis' &&
      element.scrollWidth > element.clientWidth
    )
      problems.push(`${quote(element.textContent)} is shortened by ${nameOf(element)}`);
  }
  return problems;
}
