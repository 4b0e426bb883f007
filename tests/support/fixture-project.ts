import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';

/** Files of a project by path; values other than strings are written as JSON. */
export type Files = Readonly<Record<string, unknown>>;

const words = (title: string) => ({ title, description: `About ${title}.` });
const text = (title: string, keywords: object = {}) => ({
  ...words(title),
  type: 'string',
  ...keywords,
});

/** The schema of articles, in which the answer of a question has the given field name. */
export function articleSchema(answer: string, title: object = {}): object {
  const question = {
    ...words('Question'),
    type: 'object',
    properties: { question: text('Question'), [answer]: text('Answer', { format: 'html' }) },
    required: ['question', answer],
    additionalProperties: false,
  };
  return {
    ...words('Articles'),
    'x-kind': 'list',
    type: 'object',
    properties: {
      slug: text('Address', { format: 'slug' }),
      title: text('Title', title),
      questions: { ...words('Questions'), type: 'array', items: question },
    },
    required: ['title', 'slug'],
    additionalProperties: false,
  };
}

const page = {
  ...words('Page'),
  'x-kind': 'singleton',
  type: 'object',
  properties: { heading: text('Heading') },
  additionalProperties: false,
};

const project: Files = {
  'schemas/collections/article.json': articleSchema('answers'),
  'schemas/collections/page.json': page,
};

/** Writes files below a folder; `undefined` removes a file. */
function write(folder: string, files: Files): void {
  for (const [path, value] of Object.entries(files)) {
    const target = join(folder, path);
    if (value === undefined) {
      rmSync(target);
      continue;
    }
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, typeof value === 'string' ? value : JSON.stringify(value));
  }
}

/** A temporary folder, removed when the test ends. */
export function temporaryFolder(files: Files = {}): string {
  const folder = mkdtempSync(join(tmpdir(), 'compat-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  write(folder, files);
  return folder;
}

/**
 * A project in a git repository of its own: files committed as `main`, then changes on disk.
 * @param committed files besides those every such project has
 */
export function temporaryProject(changed: Files = {}, committed: Files = {}): string {
  const root = temporaryFolder({ ...project, ...committed });
  // Ignore the git settings of the developer and of a surrounding hook.
  const env = {
    PATH: process.env['PATH'] ?? '',
    HOME: root,
    GIT_CONFIG_NOSYSTEM: '1',
    GIT_AUTHOR_NAME: 'A',
    GIT_AUTHOR_EMAIL: 'a@example.com',
    GIT_COMMITTER_NAME: 'A',
    GIT_COMMITTER_EMAIL: 'a@example.com',
  };
  const git = (...line: string[]) => execFileSync('git', line, { cwd: root, env, stdio: 'pipe' });
  git('init', '--initial-branch=main');
  git('add', '.');
  git('commit', '--message=First');
  write(root, changed);
  return root;
}
