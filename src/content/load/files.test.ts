import { expect, test } from 'vitest';
import { ContentError } from '#content/findings/errors.ts';
import type { Finding } from '#content/findings/finding.ts';
import { fileFacts, readFiles } from './files';
import { loadResource } from './resource';

const answering = (data: readonly object[], refused: readonly string[] = []) => ({
  url: 'http://service.test',
  read: async () => ({ data, meta: {}, refused }),
});

const size = { width: 1600, height: 900 };

/** The facts of one file, and the messages about it. */
async function factsOf(file: object) {
  const findings: Finding[] = [];
  const client = answering([{ id: 'f1', title: 'Img 2034', ...file }]);
  const facts = await loadResource(fileFacts, client, (finding) => findings.push(finding));
  return { facts: facts['f1'], findings };
}

test.each([
  [{ description: ' A family \n by a lake ' }, { alt: 'A family by a lake', title: 'Img 2034' }],
  [
    { description: 'Lines', tags: ['Decorative'] },
    { alt: '', title: 'Img 2034' },
  ],
  [{ tags: ['winter'], description: ' ' }, undefined],
  [{ location: 'Halifax. Photo: M. Lin' }, { caption: 'Halifax. Photo: M. Lin' }],
  [{ focal_point_x: 400, focal_point_y: 900, ...size }, { focus: [25, 100] }],
  [{ focal_point_x: 400, focal_point_y: 90, width: null, height: null }, undefined],
  [{ focal_point_x: null, focal_point_y: null, ...size }, undefined],
])('the fields %j of a file are the facts %j', async (file, expected) => {
  const { facts, findings } = await factsOf(file);
  expect(facts).toEqual(expected);
  expect(findings).toEqual([]);
});

test.each([
  [{ focal_point_x: 1601, focal_point_y: 10 }, /1601, 10, outside the picture of 1600 × 900/],
  [{ focal_point_x: -1, focal_point_y: 10 }, /-1, 10, outside/],
  [{ focal_point_x: 10, focal_point_y: null }, /only one of its two numbers/],
])(
  'the focal point %j is ignored, and a finding names the file and the remedy',
  async (at, why) => {
    const { facts, findings } = await factsOf({ ...at, ...size });
    expect(facts).toBeUndefined();
    expect(findings).toHaveLength(1);
    expect(findings[0]).toMatchObject({
      rule: 'focal-point',
      entry: 'f1',
      where: 'Files “Img 2034” → Focal point',
      message: expect.stringMatching(why),
      fix: expect.stringContaining('set the focal point'),
    });
  },
);

test('a token that may not list files leaves pictures without facts, and reports nothing', async () => {
  const client = {
    url: 'http://service.test',
    read: () => Promise.reject(new ContentError('forbidden', { collection: 'directus_files' })),
  };
  const unexpected = () => expect.fail('a finding');
  await expect(loadResource(fileFacts, client, unexpected)).resolves.toEqual({});
});

test('fields that the service refuses are reported once, together', async () => {
  const findings: Finding[] = [];
  const client = answering([{ id: 'f1' }], ['description', 'focal_point_x']);
  const { hasWords } = await readFiles(client, (finding) => findings.push(finding));
  expect(hasWords).toBe(false);
  expect(findings.map(({ rule }) => rule)).toEqual(['drift-permission']);
  expect(findings[0]?.message).toContain('(description, focal_point_x)');
});

test('words of a file that name a checked figure are left out, with a finding for each', async () => {
  const named = 'Costs {{claim:work-ticket-fee}}';
  const file = { title: named, description: named, location: named };
  const { facts, findings } = await factsOf(file);
  expect(facts).toBeUndefined();
  expect(findings.map(({ rule, pointer }) => [rule, pointer])).toEqual([
    ['claim-misplaced', '/description'],
    ['claim-misplaced', '/title'],
    ['claim-misplaced', '/location'],
  ]);
});
