/**
 * The part of the SARIF 2.1.0 schema that reports of this check use, written from the standard (section numbers beside):
 * closed where the standard closes it, so that a misspelt member is found.
 */
const nonEmptyText = { type: 'string', minLength: 1 } as const;
const level = { enum: ['none', 'note', 'warning', 'error'] } as const;

/** 3.14.17: absolute or relative, without characters that an address cannot have. */
const uri = { type: 'string', format: 'uri-reference' } as const;

const closed = (
  properties: Readonly<Record<string, unknown>>,
  required: readonly string[] = [],
) => ({ type: 'object', additionalProperties: false, properties, required });

/** 3.11 */
const message = closed({ text: nonEmptyText, markdown: nonEmptyText }, ['text']);

/** 3.28 and what it holds; code scanning needs the physical location with its file. */
const location = closed(
  {
    physicalLocation: closed(
      {
        artifactLocation: closed({ uri, uriBaseId: nonEmptyText }, ['uri']),
        region: closed({ startLine: { type: 'integer', minimum: 1 } }, ['startLine']),
      },
      ['artifactLocation', 'region'],
    ),
    logicalLocations: {
      type: 'array',
      uniqueItems: true,
      items: closed({ name: nonEmptyText, fullyQualifiedName: nonEmptyText, kind: nonEmptyText }),
    },
  },
  ['physicalLocation'],
);

/** 3.8 */
const propertyBag = {
  type: 'object',
  properties: { tags: { type: 'array', items: nonEmptyText, uniqueItems: true } },
} as const;

/** 3.49 */
const reportingDescriptor = closed(
  {
    id: nonEmptyText,
    shortDescription: message,
    fullDescription: message,
    help: message,
    defaultConfiguration: closed({ level }),
    properties: propertyBag,
  },
  ['id'],
);

const descriptors = { type: 'array', uniqueItems: true, items: reportingDescriptor } as const;

/** 3.27 */
const result = closed(
  {
    ruleId: nonEmptyText,
    ruleIndex: { type: 'integer', minimum: 0 },
    level,
    message,
    locations: { type: 'array', minItems: 1, items: location },
    partialFingerprints: { type: 'object', additionalProperties: nonEmptyText },
    properties: propertyBag,
  },
  ['message', 'ruleId', 'level', 'locations', 'partialFingerprints'],
);

/** 3.20 and 3.58 */
const invocation = closed(
  {
    executionSuccessful: { type: 'boolean' },
    exitCode: { type: 'integer' },
    toolExecutionNotifications: {
      type: 'array',
      items: closed(
        {
          level,
          message,
          descriptor: closed({ id: nonEmptyText }, ['id']),
          locations: { type: 'array', items: location },
        },
        ['message'],
      ),
    },
  },
  ['executionSuccessful'],
);

/** 3.13 and 3.14 */
export const sarifSchema = closed(
  {
    $schema: { type: 'string', format: 'uri' },
    version: { const: '2.1.0' },
    runs: {
      type: 'array',
      minItems: 1,
      items: closed(
        {
          tool: closed(
            {
              driver: closed(
                {
                  name: nonEmptyText,
                  fullName: nonEmptyText,
                  rules: descriptors,
                  notifications: descriptors,
                },
                ['name'],
              ),
            },
            ['driver'],
          ),
          automationDetails: closed({ id: nonEmptyText }),
          columnKind: { enum: ['utf16CodeUnits', 'unicodeCodePoints'] },
          invocations: { type: 'array', items: invocation },
          results: { type: 'array', items: result },
          properties: propertyBag,
        },
        ['tool', 'results'],
      ),
    },
  },
  ['version', 'runs'],
);
