import { findGuidedSteps } from '#content/boundary/guided-steps.ts';
import { type EntryUnderCheck, itemsOf, trimmedText } from './entry';

type Step = Readonly<Record<string, unknown>>;

/** Checks that every way through a list of questions ends in an answer or at a page. The boundary reports unknown names. */
function checkSteps(
  { raw, report }: EntryUnderCheck,
  field: string,
  isAnswer: (step: Step) => boolean,
): void {
  const steps = itemsOf(raw[field]);
  const indexOf = new Map<string, number>();
  for (const [index, step] of steps.entries()) {
    const name = trimmedText(step['name']);
    if (indexOf.has(name)) {
      const message = `“${name}” is the name of an earlier step, so no choice leads here.`;
      report([field, index, 'name'], 'step-incomplete', message);
    } else indexOf.set(name, index);
  }
  const targetsOf = (index: number) =>
    itemsOf(steps[index]?.['choices']).map(({ step }) => indexOf.get(trimmedText(step)));

  for (const [index, step] of steps.entries()) {
    const choices = itemsOf(step['choices']);
    for (const [place, choice] of choices.entries()) {
      const at = [field, index, 'choices', place] as const;
      const hasStep = trimmedText(choice['step']) !== '';
      if (hasStep === (trimmedText(choice['link']) !== '')) {
        const message = hasStep ? 'leads to a step and to a page.' : 'leads nowhere.';
        report(at, 'step-incomplete', message);
      }
    }
    if (!isAnswer(step) && choices.length === 0) {
      report([field, index], 'step-incomplete', 'has neither choices nor an answer.');
    }
  }

  const finished = new Set<number>();
  const visit = (index: number, before: readonly number[]) => {
    for (const [place, target] of targetsOf(index).entries()) {
      if (target === undefined) continue;
      if ([...before, index].includes(target)) {
        const message = 'leads back to an earlier step, so visitors go round in a circle.';
        report([field, index, 'choices', place, 'step'], 'step-loop', message);
      } else if (!finished.has(target)) visit(target, [...before, index]);
    }
    finished.add(index);
  };
  if (steps.length > 0) visit(0, []);
  for (const index of steps.keys()) {
    if (finished.has(index) || indexOf.get(trimmedText(steps[index]?.['name'])) !== index) continue;
    report([field, index], 'step-incomplete', 'has no choice that leads to it.');
    visit(index, []);
  }
}

/** Checks every field of guided steps. */
export function guidedSteps(entry: EntryUnderCheck): void {
  for (const { field, answers } of findGuidedSteps(entry.model)) {
    checkSteps(entry, field, (step) => answers.some(({ list }) => itemCount(step[list]) > 0));
  }
}

const itemCount = (list: unknown): number => (Array.isArray(list) ? list.length : 0);
