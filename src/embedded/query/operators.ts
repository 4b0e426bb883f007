import { invalidQuery } from './errors';
import type { Context } from './fields';
import { compareValues, textOf } from './values';
import { resolveOperand } from './variables';

/** Whether the value of a field satisfies a condition. */
export type Test = (value: unknown) => boolean;

type Compile = (operand: unknown, parameter: string) => Test;

const isNull: Test = (value) => value === null || value === undefined;
const isEmpty: Test = (value) =>
  isNull(value) || value === '' || (Array.isArray(value) && value.length === 0);

const equals = (value: unknown, operand: unknown) =>
  operand === null ? isNull(value) : compareValues(value, operand) === 0;

/**
 * As in SQL, a negation does not match a field that is `null`: `_neq: "draft"` leaves out records without a
 * status. `_null` and `_empty` find those.
 */
const unless =
  (test: Test): Test =>
  (value) =>
    !isNull(value) && !test(value);

const comparison =
  (accept: (order: number) => boolean): Compile =>
  (operand, parameter) => {
    checkPrimitive(operand, parameter);
    return (value) => {
      const order = compareValues(value, operand);
      return order !== undefined && accept(order);
    };
  };

const oneOf: Compile = (operand, parameter) => {
  const operands = listOf(operand, parameter);
  return (value) => operands.some((entry) => equals(value, entry));
};

const between: Compile = (operand, parameter) => {
  const [low, high, ...more] = listOf(operand, parameter);
  if (high === undefined || more.length > 0) {
    throw invalidQuery(parameter, 'takes two values: the lowest and the highest.');
  }
  return (value) =>
    (compareValues(value, low) ?? -1) >= 0 && (compareValues(value, high) ?? 1) <= 0;
};

const flag =
  (test: Test): Compile =>
  (operand, parameter) => {
    if (operand !== null && operand !== '' && typeof operand !== 'boolean') {
      throw invalidQuery(parameter, 'takes true or false.');
    }
    return operand === false ? (value) => !test(value) : test;
  };

const text =
  (matches: (text: string, part: string) => boolean, ignoreCase: boolean): Compile =>
  (operand, parameter) => {
    checkPrimitive(operand, parameter);
    const fold = (value: string) => (ignoreCase ? value.toLowerCase() : value);
    const part = textOf(operand);
    if (part === undefined) throw invalidQuery(parameter, 'takes a text.');
    const folded = fold(part);
    return (value) => {
      const whole = textOf(value);
      return whole !== undefined && matches(fold(whole), folded);
    };
  };

const negated =
  (compile: Compile): Compile =>
  (operand, parameter) =>
    unless(compile(operand, parameter));

const contains = (whole: string, part: string) => whole.includes(part);
const startsWith = (whole: string, part: string) => whole.startsWith(part);
const endsWith = (whole: string, part: string) => whole.endsWith(part);

const equality: Compile = (operand, parameter) => {
  checkPrimitive(operand, parameter);
  return (value) => equals(value, operand);
};

/** Those that a group or a list of groups can be asked about, too. */
const PRESENCE: ReadonlyMap<string, Compile> = new Map([
  ['_null', flag(isNull)],
  ['_nnull', flag((value) => !isNull(value))],
  ['_empty', flag(isEmpty)],
  ['_nempty', flag((value) => !isEmpty(value))],
]);

const OPERATORS: ReadonlyMap<string, Compile> = new Map([
  ...PRESENCE,
  ['_eq', equality],
  [
    '_neq',
    // “Is not null” is the one negation that is about null.
    (operand, parameter) =>
      operand === null ? (value) => !isNull(value) : negated(equality)(operand, parameter),
  ],
  ['_lt', comparison((order) => order < 0)],
  ['_lte', comparison((order) => order <= 0)],
  ['_gt', comparison((order) => order > 0)],
  ['_gte', comparison((order) => order >= 0)],
  ['_in', oneOf],
  ['_nin', negated(oneOf)],
  ['_between', between],
  ['_nbetween', negated(between)],
  ['_contains', text(contains, false)],
  ['_ncontains', negated(text(contains, false))],
  ['_icontains', text(contains, true)],
  ['_nicontains', negated(text(contains, true))],
  ['_starts_with', text(startsWith, false)],
  ['_nstarts_with', negated(text(startsWith, false))],
  ['_istarts_with', text(startsWith, true)],
  ['_nistarts_with', negated(text(startsWith, true))],
  ['_ends_with', text(endsWith, false)],
  ['_nends_with', negated(text(endsWith, false))],
  ['_iends_with', text(endsWith, true)],
  ['_niends_with', negated(text(endsWith, true))],
]);

/**
 * Makes a test of one of Directus's filter operators and its operand.
 *
 * `_contains`, `_starts_with` and `_ends_with` heed upper and lower case, as Directus does on PostgreSQL;
 * their `_i…` forms do not. `_regex` is not offered: Directus does not apply it to stored items either.
 *
 * @param structured the field is a group or a list of groups: only presence can be asked about
 * @throws ServiceError `INVALID_QUERY` for an unknown operator or an operand it cannot use
 */
export function compileOperator(
  name: string,
  operand: unknown,
  structured: boolean,
  context: Context,
  parameter: string,
): Test {
  const compile = OPERATORS.get(name);
  if (!compile)
    throw invalidQuery(parameter, `uses the operator “${name}”, which does not exist here.`);
  if (structured && !PRESENCE.has(name)) {
    throw invalidQuery(
      parameter,
      `compares a whole group. Name a field within it, or use ${[...PRESENCE.keys()].join(', ')}.`,
    );
  }
  return compile(resolveOperand(operand, context.now, parameter), parameter);
}

function checkPrimitive(operand: unknown, parameter: string): void {
  if (operand === '') {
    throw invalidQuery(parameter, 'compares with an empty text. Use _empty or _nempty.');
  }
  if (operand !== null && textOf(operand) === undefined && !(operand instanceof Date)) {
    throw invalidQuery(parameter, 'takes a text, a number or a boolean.');
  }
  if (Array.isArray(operand)) throw invalidQuery(parameter, 'takes one value, not a list.');
}

function listOf(operand: unknown, parameter: string): unknown[] {
  const list = typeof operand === 'string' && operand !== '' ? operand.split(',') : operand;
  const entries = Array.isArray(list) ? list : [operand];
  if (operand === '' || entries.length === 0 || operand === null) {
    throw invalidQuery(parameter, 'takes a list of values.');
  }
  for (const entry of entries) {
    if (entry !== null) checkPrimitive(entry, parameter);
  }
  return entries;
}
