/** What shows a value on a page: its words, the picture of an asset, or a link that leads to it. */
export type Shown =
  | { readonly text: string }
  | { readonly picture: string }
  | { readonly link: string };

/** Fields of an entry, and what shows them. */
export interface Mark {
  readonly collection: string;
  /** The id of the entry. */
  readonly item: string;
  readonly fields: readonly string[];
  readonly shown: readonly Shown[];
}

/** A part of a page with all that it shows of entries; see `server/preview/marks.ts`. */
export interface MarkedPart {
  /** The id of its element. Where there is none, the part is somewhere in `main`. */
  readonly place: string;
  /** What is edited as a whole; none where it shows only entries of other collections. */
  readonly whole?: Omit<Mark, 'shown'>;
  /** What is edited by itself, as far as it is found. */
  readonly marks: readonly Mark[];
}

/** Words as they are compared: a browser and a content service differ on spaces alone. */
const squeezed = (text: string | null) => (text ?? '').replaceAll(/\s+/g, '');

/** The first and outermost element in another that shows a value. */
function elementShowing(shown: Shown, elements: readonly HTMLElement[]): HTMLElement | undefined {
  if ('text' in shown) {
    const words = squeezed(shown.text);
    return words ? elements.find(({ textContent }) => squeezed(textContent) === words) : undefined;
  }
  if ('link' in shown) {
    return elements.find((element) => element.getAttribute('href') === shown.link);
  }
  const address = `/assets/${encodeURIComponent(shown.picture)}?`;
  return elements.find((element) => element.getAttribute('src')?.includes(address));
}

/** The innermost element that holds all of these. */
function around(elements: readonly HTMLElement[]): HTMLElement | undefined {
  let [element] = elements as readonly (HTMLElement | null | undefined)[];
  while (element && !elements.every((one) => element?.contains(one))) {
    element = element.parentElement;
  }
  return element ?? undefined;
}

/**
 * Puts Directus's attribute on every part of a page and on each piece of it that shows values of its own. It is found by what it
 * shows, so that no section needs a line for it; what is not found is edited with the part as a whole.
 * @param attribute writes the attribute's value: `setAttr` of Directus's library
 */
export function placeMarks(
  parts: readonly MarkedPart[],
  page: Document,
  attribute: (mark: Omit<Mark, 'shown'>) => string,
): void {
  const placed = new Map<HTMLElement, Omit<Mark, 'shown'>>();
  /** An element is of one entry; what else of it stands there is edited along with it. */
  const place = (element: HTMLElement, { collection, item, fields }: Omit<Mark, 'shown'>) => {
    const before = placed.get(element);
    if (before && (before.collection !== collection || before.item !== item)) return;
    const all = new Set([...(before?.fields ?? []), ...fields]);
    placed.set(element, { collection, item, fields: [...all] });
  };
  for (const { place: id, whole, marks } of parts) {
    const own = page.getElementById(id);
    const root = own ?? page.querySelector('main');
    // The ways within a page repeat its title and its headings.
    const elements = [...(root?.querySelectorAll<HTMLElement>('*') ?? [])].filter(
      (element) => !element.closest('main nav'),
    );
    const found: HTMLElement[] = [];
    for (const mark of marks) {
      const shown = mark.shown.flatMap((one) => elementShowing(one, elements) ?? []);
      const element = around(shown);
      if (!element || element === root) continue;
      place(element, mark);
      found.push(element);
    }
    const element = own ?? around(found);
    if (whole && element) place(element, whole);
  }
  for (const [element, mark] of placed) element.dataset['directus'] = attribute(mark);
}
