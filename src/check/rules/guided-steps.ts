import { type EntryUnderCheck, itemsOf, type RuleContext, textOf } from './entry';

type Step = Readonly<Record<string, unknown>>;

interface StepList {
  /** The field with the steps. */
  readonly field: string;
  /** What ends a way, in the words of a finding. */
  readonly answer: string;
  readonly isAnswer: (step: Step) => boolean;
}

/** Checks that every way through a list of questions ends in an answer. */
function checkSteps({ raw, report }: EntryUnderCheck, { field, answer, isAnswer }: StepList): void {
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
    for (const [place, target] of targetsOf(index).entries()) {
      if (target !== undefined) continue;
      const message = 'names a step that does not exist.';
      report([field, index, 'choices', place, 'step'], 'step-dead-end', message);
    }
    if (!isAnswer(step) && targetsOf(index).length === 0) {
      report([field, index], 'step-dead-end', `has neither choices nor ${answer}.`);
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
  checkSteps(entry, { field: 'triage_steps', answer: 'remedies', isAnswer });
}

/** Checks the case check: its steps, and the services that its results name. */
export function caseCheck(
  entry: EntryUnderCheck,
  { services, cases }: Pick<RuleContext, 'services' | 'cases'>,
): void {
  const { raw, report } = entry;
  for (const [index, step] of itemsOf(raw['case_check_steps']).entries()) {
    const [path = ''] = textOf(step['service']).split('#');
    const title = textOf(step['case']);
    if (path !== '' && !services.has(path)) {
      const message = `“${path}” is not the page of a service, so the result has no total and no time.`;
      report(['case_check_steps', index, 'service'], 'step-service-unknown', message);
    }
    if (title !== '' && !cases.has(title)) {
      const message = `“${title}” is no usual case of the fees page, so the result has no total.`;
      report(['case_check_steps', index, 'case'], 'step-case-unknown', message);
    }
  }
  const isAnswer = (step: Step) =>
    textOf(step['next_text']) !== '' && textOf(step['next_link']) !== '';
  checkSteps(entry, { field: 'case_check_steps', answer: 'a next step', isAnswer });
}
