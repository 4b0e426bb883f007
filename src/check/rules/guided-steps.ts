import { type EntryUnderCheck, itemsOf, textOf } from './entry';

type Step = Readonly<Record<string, unknown>>;

/** Checks that every way through a list of questions ends in an answer or at a page. */
function checkSteps(
  { raw, report }: EntryUnderCheck,
  field: string,
  isAnswer: (step: Step) => boolean = () => false,
): void {
  const steps = itemsOf(raw[field]);
  const indexOf = new Map<string, number>();
  for (const [index, step] of steps.entries()) {
    const name = textOf(step['name']);
    if (indexOf.has(name)) {
      const message = `“${name}” is the name of an earlier step, so no choice leads here.`;
      report([field, index, 'name'], 'step-dead-end', message);
    } else indexOf.set(name, index);
  }
  const targetsOf = (index: number) =>
    itemsOf(steps[index]?.['choices']).map(({ step }) => indexOf.get(textOf(step)));

  for (const [index, step] of steps.entries()) {
    const choices = itemsOf(step['choices']);
    for (const [place, choice] of choices.entries()) {
      const at = [field, index, 'choices', place] as const;
      const hasStep = textOf(choice['step']) !== '';
      if (hasStep && targetsOf(index)[place] === undefined) {
        report([...at, 'step'], 'step-dead-end', 'names a step that does not exist.');
      } else if (hasStep === (textOf(choice['link']) !== '')) {
        const message = hasStep ? 'leads to a step and to a page.' : 'leads nowhere.';
        report(at, 'step-dead-end', message);
      }
    }
    if (!isAnswer(step) && choices.length === 0) {
      report([field, index], 'step-dead-end', 'has neither choices nor an answer.');
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
    if (finished.has(index) || indexOf.get(textOf(steps[index]?.['name'])) !== index) continue;
    report([field, index], 'step-dead-end', 'has no choice that leads to it.');
    visit(index, []);
  }
}

const namesIn = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** Checks “What was refused?”: its steps, and the remedies that they name. */
export function triage(entry: EntryUnderCheck): void {
  const { raw, report } = entry;
  const remedies = new Set(itemsOf(raw['triage_remedies']).map(({ name }) => textOf(name)));
  for (const [index, step] of itemsOf(raw['triage_steps']).entries()) {
    for (const [place, name] of namesIn(step['remedies']).entries()) {
      if (remedies.has(textOf(name))) continue;
      const at = ['triage_steps', index, 'remedies', place];
      report(at, 'step-dead-end', 'names a remedy that does not exist.');
    }
  }
  const isAnswer = (step: Step) => namesIn(step['remedies']).length > 0;
  checkSteps(entry, 'triage_steps', isAnswer);
}

/** Checks the case check, whose answers are other pages. */
export const caseCheck = (entry: EntryUnderCheck): void => checkSteps(entry, 'case_check_steps');
