import { type EntryUnderCheck, itemsOf, textOf } from './entry';

/** Checks that every way through “What was refused?” ends in an answer. */
export function triage({ raw, report }: EntryUnderCheck): void {
  const steps = itemsOf(raw['triage_steps']);
  const indexOf = new Map<string, number>();
  for (const [index, step] of steps.entries()) {
    const name = textOf(step['name']);
    if (indexOf.has(name)) {
      const message = `“${name}” is the name of an earlier step, so no choice leads here.`;
      report(['triage_steps', index, 'name'], 'triage-dead-end', message);
    } else indexOf.set(name, index);
  }
  const remedies = new Set(itemsOf(raw['triage_remedies']).map(({ name }) => textOf(name)));
  const targetsOf = (index: number) =>
    itemsOf(steps[index]?.['choices']).map(({ step }) => indexOf.get(textOf(step)));

  for (const [index, step] of steps.entries()) {
    const at = ['triage_steps', index] as const;
    const offered = Array.isArray(step['remedies']) ? step['remedies'] : [];
    for (const [place, target] of targetsOf(index).entries()) {
      if (target !== undefined) continue;
      const message = 'names a step that does not exist.';
      report([...at, 'choices', place, 'step'], 'triage-dead-end', message);
    }
    for (const [place, name] of offered.entries()) {
      if (remedies.has(textOf(name))) continue;
      report([...at, 'remedies', place], 'triage-dead-end', 'names a remedy that does not exist.');
    }
    if (offered.length === 0 && targetsOf(index).length === 0) {
      report(at, 'triage-dead-end', 'has neither choices nor remedies.');
    }
  }

  const finished = new Set<number>();
  const visit = (index: number, before: readonly number[]) => {
    for (const [place, target] of targetsOf(index).entries()) {
      if (target === undefined) continue;
      if ([...before, index].includes(target)) {
        const message = 'leads back to an earlier step, so visitors go round in a circle.';
        report(['triage_steps', index, 'choices', place, 'step'], 'triage-loop', message);
      } else if (!finished.has(target)) visit(target, [...before, index]);
    }
    finished.add(index);
  };
  if (steps.length > 0) visit(0, []);
  for (const index of steps.keys()) {
    if (finished.has(index) || indexOf.get(textOf(steps[index]?.['name'])) !== index) continue;
    report(['triage_steps', index], 'triage-dead-end', 'has no choice that leads to it.');
    visit(index, []);
  }
}
