/** How a value appears on a page: as text, the picture of an asset, or the target of a link. */
export type Shown =
  | { readonly text: string }
  | { readonly picture: string }
  | { readonly link: string };

export interface Mark {
  readonly collection: string;
  readonly item: string;
  readonly fields: readonly string[];
  readonly shown: readonly Shown[];
}

/** A part of a page, with the fields it shows; made in `../marks.ts`. */
export interface MarkedPart {
  /** The id of the part's element. Without such an element, the part is anywhere in `main`. */
  readonly place: string;
  /** The fields that the whole part edits. Absent if the part shows only entries of other collections. */
  readonly whole?: Omit<Mark, 'shown'>;
  /** Marks for single fields, set on the elements that show them. */
  readonly marks: readonly Mark[];
}

/** Browsers and content services write white space differently. */
const withoutSpaces = (text: string | null) => (text ?? '').replaceAll(/\s+/g, '');

function elementShowing(shown: Shown, elements: readonly HTMLElement[]): HTMLElement | undefined {
  if ('text' in shown) {
    const words = withoutSpaces(shown.text);
    return words
      ? elements.find(({ textContent }) => withoutSpaces(textContent) === words)
      : undefined;
  }
  if ('link' in shown) {
    return elements.find((element) => element.getAttribute('href') === shown.link);
  }
  const address = `/assets/${encodeURIComponent(shown.picture)}?`;
  return elements.find((element) => element.getAttribute('src')?.includes(address));
}

function commonAncestor(elements: readonly HTMLElement[]): HTMLElement | undefined {
  let [element] = elements as readonly (HTMLElement | null | undefined)[];
  while (element && !elements.every((node) => element?.contains(node))) {
    element = element.parentElement;
  }
  return element ?? undefined;
}

/**
 * Sets Directus's attribute on every part of a page, and on elements that show single fields. Finds elements by their
 * visible content, so that sections need no code for visual editing.
 */
export function annotateEditableElements(
  parts: readonly MarkedPart[],
  page: Document,
  attribute: (mark: Omit<Mark, 'shown'>) => string,
): void {
  const placed = new Map<HTMLElement, Omit<Mark, 'shown'>>();
  /** Combines the fields of several marks on one element. An element edits only one entry, so the first entry wins. */
  const place = (element: HTMLElement, { collection, item, fields }: Omit<Mark, 'shown'>) => {
    const before = placed.get(element);
    if (before && (before.collection !== collection || before.item !== item)) return;
    const all = new Set([...(before?.fields ?? []), ...fields]);
    placed.set(element, { collection, item, fields: [...all] });
  };
  for (const { place: id, whole, marks } of parts) {
    const target = page.getElementById(id);
    const root = target ?? page.querySelector('main');
    // Breadcrumbs and contents repeat titles and headings.
    const elements = [...(root?.querySelectorAll<HTMLElement>('*') ?? [])].filter(
      (element) => !element.closest('main nav'),
    );
    const matches: HTMLElement[] = [];
    for (const mark of marks) {
      const shown = mark.shown.flatMap((value) => elementShowing(value, elements) ?? []);
      const element = commonAncestor(shown);
      if (!element || element === root) continue;
      place(element, mark);
      matches.push(element);
    }
    const element = target ?? commonAncestor(matches);
    if (whole && element) place(element, whole);
  }
  for (const [element, mark] of placed) element.dataset['directus'] = attribute(mark);
}
