import { readFileSync } from 'node:fs';
import type { OutputFile } from '../schema/shapes';

/** The formats and the types of the field model, as they stand in codegen/runtime. */
export function runtimeFiles(): OutputFile[] {
  return ['formats.ts', 'model.ts'].map((path) => ({
    path,
    text: readFileSync(new URL(`../runtime/${path}`, import.meta.url), 'utf8'),
  }));
}
