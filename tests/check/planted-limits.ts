import { Ajv2020 } from 'ajv/dist/2020';
import type { CheckedCollection } from '#content/rules/check-entry.ts';
import type { FieldModel } from '#generated/model.ts';

const text = { type: 'text', title: 'Text', description: 'Some words.' } as const;

const fields = {
  name: { ...text, title: 'Name', minLength: 2 },
  code: { ...text, title: 'Code', maxLength: 5 },
  kind: { ...text, title: 'Kind', enum: ['fee', 'time'] },
  days: {
    type: 'number',
    title: 'Days',
    description: 'How many.',
    integer: true,
    minimum: 1,
    maximum: 365,
  },
  lines: { type: 'list', title: 'Lines', description: 'Some.', item: text, maxItems: 3 },
} as const satisfies Record<string, FieldModel>;

/** A collection that uses schema limits that no collection of the site needs yet. */
export const plantedLimits: CheckedCollection = {
  model: {
    name: 'planted_limits',
    title: 'Limits',
    description: 'A collection of the tests.',
    kind: 'list',
    fields,
    required: ['name'],
  },
  validate: new Ajv2020({ allErrors: true }).compile({
    type: 'object',
    additionalProperties: false,
    required: ['name'],
    properties: {
      name: { type: 'string', minLength: 2 },
      code: { type: 'string', maxLength: 5 },
      kind: { type: 'string', enum: fields.kind.enum },
      days: { type: 'integer', minimum: 1, maximum: 365 },
      lines: { type: 'array', items: { type: 'string' }, maxItems: 3, uniqueItems: true },
    },
  }) as CheckedCollection['validate'],
};

/** Its content without faults. */
export const limitsContent = {
  kind: 'list',
  records: [{ id: 1, name: 'Study permit', code: 'SP', kind: 'fee', days: 30, lines: ['one'] }],
} as const;
