import { type SectionName, sections } from '#sections/index.ts';
import type { Section } from '#sections/section.ts';
import { bind, type Lists } from './bind';
import { messages } from './messages';
import type { RenderablePage } from './page';

type Descriptor = RenderablePage['sections'][number];

/**
 * The definition of a section by the name in a descriptor.
 * @throws when the registry has none of that name
 */
export function sectionOf(name: SectionName, path = ''): Section<object, object> {
  if (!Object.hasOwn(sections, name)) {
    throw new Error(messages.unknownSection(name, path, Object.keys(sections)));
  }
  // Sound because `satisfies Page<…>` checked the bindings and options against this very section, and `bind` together with
  // `required` leaves no required piece of content absent.
  return sections[name] as unknown as Section<object, object>;
}

/** The required pieces of content that a section lacks; a section that lacks any is left out of its page. */
export function missingPieces(
  { section, content }: Descriptor,
  entry: object,
  lists: Lists,
): readonly string[] {
  const bound = bind(content, entry, lists);
  return Object.keys(sectionOf(section).required).filter((piece) => bound[piece] === undefined);
}

/** The fields that each piece of a section's content is read from; none where the piece has a value of its own. */
export function fieldsRead({ content }: Descriptor): Readonly<Record<string, readonly string[]>> {
  return Object.fromEntries(
    Object.entries(content).map(([piece, binding]) => [
      piece,
      typeof binding === 'string' ? [binding] : Array.isArray(binding) ? binding : [],
    ]),
  );
}
