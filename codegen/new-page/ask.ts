import type { Readable, Writable } from 'node:stream';
import { confirm, isCancel, select, text } from '@clack/prompts';
import { Refusal, refusals } from './messages';
import {
  checkCollection,
  checkGroup,
  checkName,
  checkPath,
  defaultCollection,
  defaultPath,
  type PagePlan,
  type PageRequest,
} from './plan';
import type { Project } from './project';
import { serviceGroups } from './service-groups';

/** Where questions are asked: the terminal by default. */
export interface Terminal {
  readonly input?: Readable;
  readonly output?: Writable;
}

/** An answer, unless the question was cancelled. */
function answered<Answer>(answer: Answer): Exclude<Answer, symbol> {
  if (isCancel(answer)) throw new Refusal(refusals.cancelled());
  // Sound because the only symbol a question answers with is the one for a cancelled question.
  return answer as Exclude<Answer, symbol>;
}

/** A check as the questions take it: the sentence to show, or nothing. */
function problem(check: (value: string) => unknown) {
  return (value: string | undefined) => {
    try {
      check(value ?? '');
      return undefined;
    } catch (error) {
      if (error instanceof Refusal) return error.message;
      throw error;
    }
  };
}

/** What is proposed in a question; nothing where there is nothing to propose. */
function proposal(make: () => string): { initialValue?: string } {
  try {
    return { initialValue: make() };
  } catch (error) {
    if (error instanceof Refusal) return {};
    throw error;
  }
}

/**
 * Asks for what the flags do not say. With `quick`, path and collection are left to their defaults.
 * @throws Refusal when a given flag cannot be used, or the visitor of the terminal cancels
 */
export async function askForPage(
  given: Partial<PageRequest>,
  project: Project,
  quick: boolean,
  terminal: Terminal = {},
): Promise<PageRequest> {
  const name = checkName(
    given.name ??
      answered(
        await text({
          ...terminal,
          message: 'What is the page called?',
          placeholder: 'Caregiver Pilots',
          validate: problem((value) => checkName(value, project)),
        }),
      ),
    project,
  );
  const group = checkGroup(
    given.group ??
      answered(
        await select<string>({
          ...terminal,
          message: 'Which group does it belong to?',
          options: serviceGroups.map(({ title }) => ({ value: title, label: title })),
        }),
      ),
  );
  if (given.path !== undefined) checkPath(given.path, group, project);
  if (given.collection !== undefined) checkCollection(given.collection, project);
  const ask = async (message: string, make: () => string, check: (value: string) => void) =>
    answered(await text({ ...terminal, message, ...proposal(make), validate: problem(check) }));
  const path =
    given.path ??
    (quick
      ? undefined
      : await ask(
          'At which address?',
          () => defaultPath(name, group),
          (value) => checkPath(value, group, project),
        ));
  const collection =
    given.collection ??
    (quick
      ? undefined
      : await ask(
          'Which collection holds its content?',
          () => defaultCollection(name),
          (value) => checkCollection(value, project),
        ));
  return { name, group: group.title, path, collection };
}

/** Shows what will be written and asks for leave. @throws Refusal when it is not given */
export async function confirmPlan({ files }: PagePlan, terminal: Terminal = {}): Promise<void> {
  const paths = [files.schema, files.descriptor, files.content].map(({ path }) => path);
  const message = ['Write these files?', ...paths].join('\n');
  if (!answered(await confirm({ ...terminal, message }))) throw new Refusal(refusals.cancelled());
}
