import { expect, test } from 'vitest';
import { finding, reports, reportWith } from '#tests/support/check-reports.ts';
import type { CheckReport } from '../engine/report';
import { writeGithub } from './github';
import { printable } from './printable';

/** Reads workflow commands back as the runner does: one per line, properties up to the next `::`. */
function commandsIn(text: string) {
  const decode = (value: string) =>
    value
      .replaceAll('%0D', '\r')
      .replaceAll('%0A', '\n')
      .replaceAll('%3A', ':')
      .replaceAll('%2C', ',')
      .replaceAll('%25', '%');
  return text.split('\n').map((line) => {
    const [, command = '', raw = '', data = ''] = /^::(\w+) (.*?)::(.*)$/.exec(line) ?? [];
    const properties = Object.fromEntries(
      raw.split(',').map((pair) => {
        const at = pair.indexOf('=');
        return [pair.slice(0, at), decode(pair.slice(at + 1))];
      }),
    );
    return { command, properties, data: decode(data) };
  });
}

const commandsOf = (report: CheckReport) => commandsIn(writeGithub(report));
test('a finding is an annotation on the schema of its collection', () => {
  const annotations = commandsOf(reports.findings);
  expect(annotations.find(({ command }) => command === 'error')).toEqual({
    command: 'error',
    properties: {
      title: 'Blog posts “slug-of-12” → Address',
      file: 'schemas/collections/posts.json',
      line: '1',
    },
    data: expect.stringMatching(
      /^Error: is empty\.\nGive one of the entries another address\.\nhttps:\/\/cms\.example\.com\/admin\/content\/posts\/12\nduplicate-slug · /,
    ),
  });
  expect(annotations.map(({ command }) => command)).toEqual([
    'notice',
    'warning',
    'error',
    'warning',
    'notice',
  ]);
});

test('a clean report is one notice with the counts', () => {
  const [notice, ...rest] = commandsOf(reports.clean);
  expect(rest).toEqual([]);
  expect(notice?.command).toBe('notice');
  expect(notice?.data).toContain(
    'Checked 3 collections, 1,204 entries, 9,876 fields, 310 links and 57 pictures and files.',
  );
});

test('failures come before findings', () => {
  const report = reportWith({
    findings: reports.large.findings,
    failures: reports.failuresOnly.failures,
  });
  expect(commandsOf(report).slice(1, 3)).toMatchObject([
    {
      command: 'error',
      properties: { title: 'Blog posts could not be checked' },
      data: 'Reading “posts”: refused (403).',
    },
    { command: 'error', properties: { title: 'The whole check' } },
  ]);
});

test('content cannot end a workflow command or start another', () => {
  const { findings } = reports.hostile;
  for (const finding of findings) {
    const [, command, ...rest] = commandsOf(reportWith({ findings: [finding] }));
    expect(rest).toEqual([]);
    expect(command?.command).toBe('warning');
    expect(Object.keys(command?.properties ?? {})).toEqual(['title', 'file', 'line']);
    expect(command?.data).toContain(`Warning: ${printable(finding.message)}\n`);
  }
});

test('findings about the firm’s facts point to their schema, findings about an unknown collection to no file', () => {
  const [, fact, unknown] = commandsOf(
    reportWith({
      findings: ['site_settings', 'strange'].map((collection) => ({
        ...finding('posts', 'duplicate-slug'),
        collection,
      })),
    }),
  );
  expect(fact?.properties['file']).toBe('schemas/collections/site_settings.json');
  expect(unknown?.properties).not.toHaveProperty('file');
});

test('the summary lists changes for visitors', () => {
  const [summary, ...rest] = commandsOf(reports.changes);
  expect(summary?.data).toContain(
    '\nWhat else changes for visitors:\nFees page (/fees) changes. Linked from: About page, Home page.\n',
  );
  expect(rest).toEqual([]);
});
