import { onTestFinished, vi } from 'vitest';

/** Collects the console's output during this test instead of printing it. */
export function quietConsole() {
  const lines: unknown[][] = [];
  for (const method of ['log', 'warn', 'error'] as const) {
    const spy = vi.spyOn(console, method).mockImplementation((...line) => {
      lines.push(line);
    });
    onTestFinished(() => spy.mockRestore());
  }
  return {
    lines,
    text: () => lines.flat().map(String).join('\n'),
  };
}
