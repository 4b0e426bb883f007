import { figuresFor } from '#components/signature/figures-for.ts';
import { type ServiceAnswer, totalsOfCase } from '#components/totals/totals.ts';
import { pageEntry, type ResourceKey } from '#content/resources/resources.ts';
import { textOf } from '#generated/formats.ts';
import type { CaseStep } from '#generated/types.ts';
import { pages } from '#pages/index.ts';
import type { OptionsOf } from '#renderer/bindings.ts';
import { resolveSections, shownContents } from '#renderer/resolve-sections.ts';
import { isWithdrawn, pageResource } from './pages';
import { type ReadResource, readUnstored } from './resources';

/** What the services that the case check names cost and how long they take, by the name of the result. */
export type CaseAnswers = Readonly<Record<string, ServiceAnswer>>;

/** Browsers read the answers instead of every page that they come from. */
export const caseAnswers = (): ResourceKey<CaseAnswers> => ({
  path: '/content/home_page/case-answers.json',
});

/** Returns the usual time that a service page shows in its “In Short”: the one at the anchor, or else the first. */
function usualTime(page: (typeof pages)[number], entry: object, anchor: string | undefined) {
  const sections = page.sections.filter(({ section }) => section === 'inShort');
  const shown = resolveSections({ ...page, sections }, entry, {}).filter((one) => one.shown);
  const inShort = shown.find(({ id }) => id === anchor) ?? shown[0];
  if (!inShort) return undefined;
  const [content] = shownContents([inShort], 'inShort');
  const { reader } = inShort.options as OptionsOf<'inShort'>;
  const text = content?.rows.find(({ row }) => row === 'usual time')?.text;
  const figures = figuresFor(reader, content?.figures).filter(
    ({ in_short }) => in_short === 'usual time',
  );
  if (!text && figures.length === 0) return undefined;
  return { ...(text ? { text } : {}), ...(figures.length > 0 ? { figures } : {}) };
}

/** Adds up the totals and finds the usual times of all results. Leaves out services that visitors cannot see. */
export async function readCaseAnswers(read: ReadResource): Promise<CaseAnswers> {
  const home = await readUnstored({ read }, pageEntry('home_page'));
  const fees = await readUnstored({ read }, pageEntry('fees_page'));
  const answerOf = async ({ service, case: title }: CaseStep) => {
    const [path, anchor] = service ? textOf(service).split('#') : [];
    const page = pages.find((one) => one.group && one.path === path);
    const found = page && (await readUnstored({ read }, pageResource(page)));
    if (!found || isWithdrawn(page, found.entry)) return undefined;
    const totals = title ? totalsOfCase(title, fees?.entry ?? {}) : [];
    const time = usualTime(page, found.entry, anchor);
    return {
      title: page.title,
      ...(totals.length > 0 ? { totals } : {}),
      ...(time ? { time } : {}),
    };
  };
  const answers = (home?.entry.case_check_steps ?? []).map(
    async (step) => [step.name, await answerOf(step)] as const,
  );
  const known = (await Promise.all(answers)).flatMap(([name, answer]) =>
    answer ? [[name, answer] as const] : [],
  );
  return Object.fromEntries(known);
}
