import type { PathStep } from '#content/findings/finding.ts';

type Container = Record<string, unknown> | unknown[];

const isContainer = (value: unknown): value is Container =>
  typeof value === 'object' && value !== null;

const isEmpty = (value: Container): boolean =>
  Array.isArray(value) ? value.length === 0 : Object.keys(value).length === 0;

/**
 * An entry on its way through the boundary: a fresh value that may be changed, and where the entries of its lists stood in
 * the content service, so that findings count them as an editor does.
 */
export class EntryDraft {
  readonly root: Record<string, unknown> = {};
  readonly #positions = new WeakMap<unknown[], number[]>();

  /** Adds an entry to a list of this draft; `position` is where it stands in the content service, counted from 0. */
  append(list: unknown[], value: unknown, position: number): void {
    const positions = this.#positions.get(list) ?? [];
    positions.push(position);
    this.#positions.set(list, positions);
    list.push(value);
  }

  /** The path of an existing value by the steps of a pointer; `undefined` when nothing stands there. */
  resolve(steps: readonly string[]): PathStep[] | undefined {
    const path: PathStep[] = [];
    let value: unknown = this.root;
    for (const step of steps) {
      if (!isContainer(value) || !Object.hasOwn(value, step)) {
        return undefined;
      }
      path.push(Array.isArray(value) ? Number(step) : step);
      value = (value as Record<string, unknown>)[step];
    }
    return path;
  }

  /** The value at a path of this draft. */
  at(path: readonly PathStep[]): unknown {
    let value: unknown = this.root;
    for (const step of path) {
      value = isContainer(value) ? (value as Record<PathStep, unknown>)[step] : undefined;
    }
    return value;
  }

  /** The same path with the list positions of the content service. The last step may name a field that is absent. */
  original(path: readonly PathStep[]): PathStep[] {
    let value: unknown = this.root;
    return path.map((step) => {
      const position =
        Array.isArray(value) && typeof step === 'number'
          ? this.#positions.get(value)?.[step]
          : step;
      value = isContainer(value) ? (value as Record<PathStep, unknown>)[step] : undefined;
      return position ?? step;
    });
  }

  /** Takes a value out, and every list or object that is left empty by it. */
  drop(path: readonly PathStep[]): void {
    for (let length = path.length; length > 0; length -= 1) {
      const parent = this.at(path.slice(0, length - 1));
      const step = path[length - 1];
      if (Array.isArray(parent) && typeof step === 'number') {
        parent.splice(step, 1);
        this.#positions.get(parent)?.splice(step, 1);
      } else if (isContainer(parent) && typeof step === 'string') {
        delete (parent as Record<string, unknown>)[step];
      }
      if (!isContainer(parent) || !isEmpty(parent)) {
        return;
      }
    }
  }
}
