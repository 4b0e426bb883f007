import type { TriageRemedy, TriageStep } from '#generated/types.ts';
import { useLanguage } from '#i18n/words.ts';
import { defineSection, type ListContent, type SectionProps } from '#sections/section.ts';
import { GuidedSteps } from '#site/components/guided-steps.tsx';
import { Signature } from '#site/components/signature.tsx';
import { Deadlines } from './deadlines';
import { describeSteps } from './describe-steps';
import { Limits, sortByLimit } from './limits';
import { ReachNow } from './reach-now';
import { RemedyCard } from './remedy-card';

interface Content extends ListContent<TriageStep> {
  readonly remedies: readonly TriageRemedy[];
  /** What a last day depends on. */
  readonly note?: string;
}

/** True for a time limit that runs already. */
const hasRunningLimit = ({ limits = [] }: TriageRemedy) =>
  limits.some(({ counts }) => counts !== 'before the event');

function Triage({ content, page, id }: SectionProps<Content, object>) {
  const language = useLanguage();
  const { title, intro, items, remedies, note } = content;
  return (
    <Signature id={id} title={title} intro={intro}>
      <GuidedSteps
        id={id}
        steps={items}
        answer={({ title: about, remedies: names = [] }) => {
          const offered = names.flatMap(
            (name) => remedies.find((remedy) => remedy.name === name) ?? [],
          );
          const limited = sortByLimit(offered, language);
          return (
            <>
              <Limits remedies={limited} />
              <Deadlines remedies={limited} note={note} />
              {offered.some(hasRunningLimit) ? <ReachNow about={about} /> : null}
              {offered.map((remedy, place) => (
                <RemedyCard
                  key={place}
                  remedy={remedy}
                  address={`${page.path}#${id}-${remedy.name}`}
                />
              ))}
            </>
          );
        }}
      />
    </Signature>
  );
}

/** Questions that lead from a visitor's case to what they can do, by when, for how much, and who can act for them. */
export const triage = defineSection<Content>({
  component: Triage,
  required: { title: true, items: true, remedies: true },
  placement: 'column',
  chunk: 'own',
  searchParts: describeSteps,
});
