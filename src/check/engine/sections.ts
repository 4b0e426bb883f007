import { words } from '#check/rules/messages.ts';
import {
  type EntryRef,
  type Finding,
  findingAt,
  type PathStep,
  stepsOf,
} from '#content/findings/finding.ts';
import { fieldsOf, type Lists } from '#renderer/bind.ts';
import type { RenderablePage } from '#renderer/page.ts';
import { resolveSections } from '#renderer/resolve-sections.ts';

/** A page and what it is rendered from. */
export interface PageUnderCheck {
  readonly page: RenderablePage;
  /** As the boundary gives it. */
  readonly entry: Readonly<Record<string, unknown>>;
  /** How findings name the entry. */
  readonly place: EntryRef;
  readonly lists: Lists;
  /** What was reported of the entry: a field that is filled in wrongly is not empty. */
  readonly reported: readonly Finding[];
}

/** The sections of a page: none is omitted for want of content, and no field that one reads is never filled in. */
export function checkSections({ page, entry, place, lists, reported }: PageUnderCheck): Finding[] {
  const isFilled = (name: string) =>
    entry[name] !== undefined || reported.some(({ pointer }) => stepsOf(pointer)[0] === name);
  return resolveSections(page, entry, lists).flatMap((resolved) => {
    const { section, optional } = resolved.data;
    if (optional) return [];
    if (!resolved.shown) {
      const path: PathStep[] = resolved.missing[0]?.fields.slice(0, 1) ?? [];
      const named = resolved.missing.map(({ prop }) => `“${prop}”`).join(', ');
      const message = words.sectionLeftOut(section, page.path, named);
      return findingAt(place, path, { rule: 'section-left-out', message, about: section });
    }
    return Object.values(fieldsOf(resolved.data)).flatMap((alternatives) => {
      const [first] = alternatives;
      if (first === undefined || alternatives.some(isFilled)) return [];
      const message = words.neverFilled(section, page.path);
      return findingAt(place, [first], { rule: 'never-filled', message, about: section });
    });
  });
}
