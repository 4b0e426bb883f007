import { datedMessage, nameSource } from '#components/figures/checked-on.tsx';
import { formatDate } from '#components/primitives/dates.ts';
import type { TriageRemedy, TriageStep } from '#generated/types.ts';
import type { Language } from '#i18n/words.ts';
import type { SearchPart } from '#sections/section.ts';

const compact = (parts: readonly (string | undefined)[]): readonly string[] =>
  parts.flatMap((part) => part || []);

function describeSource(remedy: TriageRemedy, language: Language): string | undefined {
  const source = nameSource({
    source: remedy.source ?? '',
    source_name: remedy.source_name || undefined,
  });
  if (!remedy.published_for || !source) return source;
  return language.t(datedMessage(false, true), {
    day: formatDate(remedy.published_for, 'long', language),
    sources: source,
  });
}

/** The lines of a remedy's card. */
function describeRemedy(remedy: TriageRemedy, language: Language): readonly string[] {
  const { title, text, who, limits = [], fee, costs = [], total, documents = [] } = remedy;
  const { t } = language;
  const labelled = (claim: string, value: string) => t('{claim}: {value}', { claim, value });
  return compact([
    title,
    text,
    ...limits.map(({ decision, limit, from, counts }) => {
      const message = counts === 'before the event' ? 'before {event}' : 'from {event}';
      return labelled(decision, `${limit} ${t(message, { event: from })}`);
    }),
    describeSource(remedy, language),
    who && `${t('Who can act:')} ${who}`,
    fee && `${t('Our fee:')} ${fee}`,
    ...costs.map(({ item, amount, detail }) =>
      compact([labelled(item, amount), detail]).join(' · '),
    ),
    total && labelled(t('In total'), total),
    remedy.costs_note,
    ...documents.map(({ description, detail }) => compact([description, detail]).join(' · ')),
  ]);
}

interface Guide {
  readonly title: string;
  readonly intro?: string;
  readonly items: readonly TriageStep[];
  readonly remedies: readonly TriageRemedy[];
}

/** What the search finds of a guide: its first question, and each later step, with what the visitor can do. */
export function describeSteps(
  { title, intro, items, remedies }: Guide,
  language: Language,
): readonly SearchPart[] {
  const names = items.map(({ name }) => name);
  return items.flatMap((step, index): readonly SearchPart[] => {
    // Links lead to the first of two steps with one name.
    if (names.indexOf(step.name) < index) return [];
    const choices = step.choices?.map(({ label }) => label).join(' · ');
    const offered = remedies.filter(({ name }) => step.remedies?.includes(name));
    const lines = compact([
      step.text,
      choices,
      ...offered.flatMap((remedy) => describeRemedy(remedy, language)),
    ]);
    if (index === 0) return [{ title, lines: compact([intro, step.title, ...lines]) }];
    return [{ title: step.title, lines, part: step.name }];
  });
}
