import { words } from '#check/rules/messages.ts';
import {
  type EntryRef,
  type Finding,
  findingAt,
  type PathStep,
  stepsOf,
} from '#content/findings/finding.ts';
import type { Lists } from '#renderer/bind.ts';
import { fieldsRead, missingPieces } from '#renderer/left-out.ts';
import type { RenderablePage } from '#renderer/page.ts';

/** A page and what it is rendered from. */
export interface PageUnderCheck {
  readonly page: RenderablePage;
  /** As the boundary gives it. */
  readonly entry: Readonly<Record<string, unknown>>;
  /** How findings name the entry. */
  readonly place: EntryRef;
  readonly lists: Lists;
  /** What has been told of the entry: a field that is filled in wrongly is not empty. */
  readonly told: readonly Finding[];
}

/** The sections of a page: none is left out for want of content, and no field that one reads is never filled in. */
export function checkSections({ page, entry, place, lists, told }: PageUnderCheck): Finding[] {
  const findings: Finding[] = [];
  const isFilled = (name: string) =>
    entry[name] !== undefined || told.some(({ pointer }) => stepsOf(pointer)[0] === name);
  for (const descriptor of page.sections) {
    if (descriptor.optional) continue;
    const missing = missingPieces(descriptor, entry, lists);
    const fields = fieldsRead(descriptor);
    if (missing.length > 0) {
      const first = missing[0] ?? '';
      const path: PathStep[] = fields[first]?.slice(0, 1) ?? [];
      const named = missing.map((piece) => `“${piece}”`).join(', ');
      const message = words.sectionLeftOut(descriptor.section, page.path, named);
      findings.push(
        findingAt(place, path, {
          rule: 'section-left-out',
          message,
          about: descriptor.section,
        }),
      );
      continue;
    }
    for (const alternatives of Object.values(fields)) {
      const [first = ''] = alternatives;
      if (alternatives.length === 0 || alternatives.some(isFilled)) {
        continue;
      }
      const message = words.neverFilled(descriptor.section, page.path);
      findings.push(
        findingAt(place, [first], { rule: 'never-filled', message, about: descriptor.section }),
      );
    }
  }
  return findings;
}
