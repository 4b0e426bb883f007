import { describe, expect, test } from 'vitest';
import { reports } from '#tests/support/check-reports.ts';
import { type FormatName, formats } from './formats';

const formatNames = Object.keys(formats) as FormatName[];

/** Characters that no report may contain: control characters except line feeds, lone surrogates, and changes of direction. */
const unprintable = /(?!\n)\p{Cc}|[\p{Cs}\ufffe\uffff\u2028-\u202e\u2066-\u2069]/u;

test('there are four formats', () => {
  expect(formatNames).toEqual(['terminal', 'json', 'github', 'html']);
});

describe.each(formatNames)('%s', (name) => {
  test.each(Object.keys(reports) as (keyof typeof reports)[])(
    'writes the report “%s” the same way twice, without characters that terminals or parsers interpret',
    (which) => {
      const text = formats[name](reports[which], { colour: false });
      expect(text).not.toBe('');
      expect(text).not.toMatch(/\n$/);
      if (name !== 'json') expect(unprintable.exec(text)).toBeNull();
      expect(formats[name](structuredClone(reports[which]), { colour: false })).toBe(text);
    },
  );

  test('a failed self-test is reported', () => {
    const text = formats[name](reports.unproven, { colour: false });
    expect(text).toMatch(
      name === 'json'
        ? /"planted": 61,\s*"found": 3/
        : /only 3 of 61 planted faults were found|self-test missed planted faults/,
    );
    expect(text).not.toContain('The content is clean.');
  });
});
