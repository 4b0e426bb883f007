import type { ReadResource } from '#app/data/resources.ts';
import { type Finding, findingAt, stepsOf } from '#content/findings/finding.ts';
import { listEntries } from '#content/resources/resources.ts';
import type { EntryUnderCheck } from '#content/rules/entry.ts';
import { type Lists, listsReadBy } from '#renderer/bind.ts';
import { pages } from '#renderer/pages.ts';
import { resolveSections } from '#renderer/resolve-sections.ts';

const fix = 'Fill it in, if visitors should see the section.';

/** Finds sections that the page of an entry leaves out, because the entry has nothing for them. */
export async function findOmittedSections(
  { model, location, entry, findings }: EntryUnderCheck,
  read: ReadResource,
): Promise<readonly Finding[]> {
  const page = pages.find(({ collection }) => collection === model.name);
  if (!page || !entry) return [];
  const lists: Lists = Object.fromEntries(
    await Promise.all(
      listsReadBy(page).map(async (name) => [name, (await read(listEntries(name))).entries]),
    ),
  );
  // A field with a value that cannot be shown is not empty.
  const faulty = new Set(findings.map(({ pointer }) => stepsOf(pointer)[0]));
  return resolveSections(page, entry, lists).flatMap((resolved) => {
    if (resolved.shown || resolved.data.optional) return [];
    const { section } = resolved.data;
    const path = resolved.missing[0]?.fields.slice(0, 1) ?? [];
    if (path.some((field) => faulty.has(field))) return [];
    const message = `is empty, so the page leaves out its section “${section}”.`;
    return findingAt(location, path, { rule: 'section-left-out', message, about: section, fix });
  });
}
