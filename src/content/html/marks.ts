import { blockElements } from './allow-list';
import type { InlineStyle } from './pasted/inline-style';

type Mark = 's' | 'u' | 'strong' | 'em' | 'sup' | 'sub' | 'mark';

const marks: ReadonlyMap<string, Mark> = new Map([
  ...(['s', 'u', 'strong', 'em', 'sup', 'sub', 'mark'] as const).map(
    (mark) => [mark, mark] as const,
  ),
  ...([
    ['del', 's'],
    ['ins', 'u'],
    ['b', 'strong'],
    ['i', 'em'],
  ] as const),
]);

export const markOf = (name: string): Mark | undefined => marks.get(name);

/** True if an element's style turns off its meaning: Google Docs puts regular text in a bold element. */
export const isUndone = (name: string, { bold, italic }: Readonly<InlineStyle>): boolean =>
  (bold === false && markOf(name) === 'strong') || (italic === false && markOf(name) === 'em');

/**
 * Returns the marks of an element's text.
 * @param name the element name on the site
 * @returns all marks as `active`, and the marks from the element's style alone as `added`
 */
export function marksOf(name: string, style: Readonly<InlineStyle>, inherited: ReadonlySet<Mark>) {
  const active = new Set(inherited);
  const ownMark = markOf(name);
  if (ownMark) active.add(ownMark);
  // Headings are bold and links are underlined by default.
  if (/^(?:h[1-6]|th|caption)$/.test(name)) active.add('strong');
  if (name === 'a') active.add('u');
  const raised = blockElements.has(name) ? undefined : style.raised;
  const styled: readonly (readonly [Mark, boolean | undefined])[] = [
    ['s', style.struck],
    ['u', style.underlined],
    ['strong', style.bold],
    ['em', style.italic],
    ['sup', raised === 'sup'],
    ['sub', raised === 'sub'],
  ];
  const added = styled.flatMap(([mark, isSet]) => (isSet && !active.has(mark) ? [mark] : []));
  for (const mark of added) active.add(mark);
  return { added, active };
}
