import type { Measured, Measurement } from './measurement';

/** The outcome of one figure, or why there is none. The seconds are those of the whole measurement. */
export type Outcome = { readonly id: string; readonly seconds: number } & (
  | ({ readonly measured: true } & Measurement)
  | { readonly measured: false; readonly reason: string }
);

const isList = (measured: Measured): measured is readonly Measurement[] => Array.isArray(measured);

/** Makes a measurement of one or several figures. A failure does not stop other measurements. */
export async function outcomesOf(
  id: string,
  measure: () => Promise<Measured>,
): Promise<readonly Outcome[]> {
  const started = performance.now();
  const seconds = () => Math.round((performance.now() - started) / 100) / 10;
  try {
    const measured = await measure();
    const measurements = isList(measured) ? measured : [measured];
    if (measurements.length === 0) throw new Error('it came to no figure');
    const passed = seconds();
    return measurements.map((measurement) => ({
      ...{ id: [id, measurement.figure].filter(Boolean).join(': '), seconds: passed },
      ...{ measured: true, ...measurement },
    }));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return [{ id, seconds: seconds(), measured: false, reason }];
  }
}

/** `✓` met, `✗` missed, `–` not measured. */
const mark = (outcome: Outcome) => (outcome.measured ? (outcome.met ? '✓' : '✗') : '–');

export function linesOf(outcome: Outcome): string {
  if (!outcome.measured) {
    return `${mark(outcome)} ${outcome.id} could not be measured: ${outcome.reason}`;
  }
  const { name, result, target } = outcome;
  return `${mark(outcome)} ${name}\n  ${result}\n  asked: ${target}`;
}

/** A result's first line has the figure; detail follows. */
const figure = (result: string) => (result.split('\n')[0] ?? '').split('; ')[0] ?? '';

/** A table of all measurements: name, figure, target. */
export function tableOf(outcomes: readonly Outcome[]): string {
  const rows = outcomes.map((outcome) =>
    outcome.measured
      ? [mark(outcome), outcome.id, figure(outcome.result), outcome.target]
      : [mark(outcome), outcome.id, 'not measured', ''],
  );
  const widths = [0, 1, 2].map((column) =>
    Math.max(...rows.map((row) => Array.from(row[column] ?? '').length)),
  );
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/** Whether the bench has failed: a required figure misses its target or is missing. */
export const isMissed = (outcome: Outcome): boolean =>
  !outcome.measured || (!outcome.met && !outcome.reportedOnly);
