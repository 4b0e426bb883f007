import { parseArgs } from 'node:util';
import { addPage } from './add-page';
import { askForPage, describeAdded, usage } from './dialogue';
import { planPage } from './plan';
import { readProject } from './project';
import { Refusal } from './refusal';

async function run(): Promise<void> {
  const { help, ...flags } = readFlags();
  if (help) {
    console.log(usage);
    return;
  }
  const root = process.cwd();
  const project = readProject(root);
  const groups = [...new Set(project.descriptors.flatMap(({ group }) => group ?? []))];
  const request = process.stdin.isTTY
    ? await askForPage(flags, groups, { input: process.stdin, output: process.stdout })
    : flags;
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
    const [reason = ''] = (error as Error).message.split('. ', 1);
    throw new Refusal(
      `${reason}. The flags are --name, --group, --path, --collection and --help. Put a value of several words in quotes.`,
    );
  }
}

run().catch((error: unknown) => {
  process.exitCode = 1;
  if (!(error instanceof Refusal)) throw error;
  console.error(error.message);
});
