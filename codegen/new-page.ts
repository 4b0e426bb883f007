import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { addPage } from './new-page/add-page';
import { describeAdded, Refusal, refusals, usage } from './new-page/messages';
import { type PageRequest, planPage } from './new-page/plan';
import { readProject } from './new-page/project';

/** `npm run new:page`: adds a service page. Exits with 1, and without a trace, when it cannot be added. */
async function run(): Promise<void> {
  const { help, yes, root: folder, ...given } = readFlags();
  if (help) {
    console.log(usage);
    return;
  }
  const root =
    folder === undefined ? fileURLToPath(new URL('..', import.meta.url)) : resolve(folder);
  const project = readProject(root);
  // The questions are loaded for a terminal only: they need development packages.
  const questions =
    process.stdin.isTTY && process.stdout.isTTY ? await import('./new-page/ask') : undefined;
  const request = questions
    ? await questions.askForPage(given, project, yes)
    : withoutQuestions(given);
  const plan = planPage(request, project);
  if (questions && !yes) await questions.confirmPlan(plan);
  await addPage(plan, root);
  const { schema, content, descriptor } = plan.files;
  const files = { schema: schema.path, content: content.path, descriptor: descriptor.path };
  console.log(describeAdded({ ...plan, files }));
}

function readFlags() {
  try {
    return parseArgs({
      options: {
        name: { type: 'string' },
        group: { type: 'string' },
        path: { type: 'string' },
        collection: { type: 'string' },
        yes: { type: 'boolean', default: false },
        root: { type: 'string' },
        help: { type: 'boolean', default: false },
      },
    }).values;
  } catch (error) {
    const usageError =
      error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
    if (!usageError) throw error;
    const [reason = error.message] = error.message.split('. ', 1);
    throw new Refusal(refusals.unknownOption(reason));
  }
}

function withoutQuestions({ name, group, ...others }: Partial<PageRequest>): PageRequest {
  if (name !== undefined && group !== undefined) return { name, group, ...others };
  const missing = [
    ...(name === undefined ? ['--name'] : []),
    ...(group === undefined ? ['--group'] : []),
  ];
  throw new Refusal(refusals.missingFlags(missing));
}

run().catch((error: unknown) => {
  process.exitCode = 1;
  if (!(error instanceof Refusal)) throw error;
  console.error(error.message);
});
