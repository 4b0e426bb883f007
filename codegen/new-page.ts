import { parseArgs } from 'node:util';
import { askForPage } from './new-page/ask';
import { describeAdded, Refusal, refusals, usage } from './new-page/messages';
import { planPage } from './new-page/plan';
import { addPage, readProject } from './new-page/project';

/** `npm run new:page`: adds a service page. Exits with 1, and without a trace, when it cannot be added. */
async function run(): Promise<void> {
  const { help, ...given } = readFlags();
  if (help) {
    console.log(usage);
    return;
  }
  const root = process.cwd();
  const project = readProject(root);
  const groups = [...new Set(project.descriptors.flatMap(({ group }) => group ?? []))];
  const request = process.stdin.isTTY
    ? await askForPage(given, groups, { input: process.stdin, output: process.stdout })
    : given;
  const plan = planPage(request, project);
  await addPage(plan, root);
  console.log(describeAdded(plan));
}

function readFlags() {
  try {
    return parseArgs({
      options: {
        name: { type: 'string' },
        group: { type: 'string' },
        path: { type: 'string' },
        collection: { type: 'string' },
        help: { type: 'boolean' },
      },
    }).values;
  } catch (error) {
    // Only wrong words of the command line throw here.
    const [reason = ''] = String(error instanceof Error ? error.message : error).split('. ', 1);
    throw new Refusal(refusals.unknownOption(reason));
  }
}

run().catch((error: unknown) => {
  process.exitCode = 1;
  if (!(error instanceof Refusal)) throw error;
  console.error(error.message);
});
