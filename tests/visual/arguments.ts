import { parseArgs } from 'node:util';
import { CannotCompare, failures, USAGE } from './messages';

/** The widths of pictures: a phone, a tablet, a desktop. */
export const WIDTHS: readonly number[] = [360, 768, 1440];

/** The widths of section pictures. There are many, so only the two extremes are taken. */
export const SECTION_WIDTHS: readonly number[] = [360, 1440];

export interface Settings {
  readonly base: string;
  /** The paths of the pages to compare. If this and `sections` are empty, everything is compared. */
  readonly only: readonly string[];
  /** The pages of the gallery to compare: sections, `states`, `tokens`. */
  readonly sections: readonly string[];
  readonly withPages: boolean;
  readonly withSections: boolean;
  readonly widths: readonly number[];
  readonly sectionWidths: readonly number[];
}

/** Parses the command line; `undefined` if it asks for help. @throws CannotCompare if an argument is invalid */
export function readSettings(args: readonly string[]): Settings | undefined {
  const { base, only = [], section = [], pages, width = [], help } = valuesOf(args);
  if (help) return undefined;
  if (base === undefined || base.trim() === '') throw new CannotCompare(failures.noBase);
  for (const path of only) {
    if (!/^\/(?!\/)\S*$/.test(path)) throw new CannotCompare(failures.badPath(path));
  }
  for (const name of section) {
    if (!/^[a-z]\w*$/i.test(name)) throw new CannotCompare(failures.badSection(name));
  }
  if (pages && section.length > 0) throw new CannotCompare(failures.pagesAndSections);
  const asked = width.map((value) => {
    const number = /^\d{3,4}$/.test(value) ? Number(value) : 0;
    if (number < 200 || number > 4000) throw new CannotCompare(failures.badWidth(value));
    return number;
  });
  const widths = asked.length > 0 ? [...new Set(asked)].sort((a, b) => a - b) : undefined;
  return {
    base,
    only: [...new Set(only)],
    sections: [...new Set(section)],
    withPages: only.length > 0 || section.length === 0,
    withSections: section.length > 0 || (only.length === 0 && !pages),
    widths: widths ?? WIDTHS,
    sectionWidths: widths ?? SECTION_WIDTHS,
  };
}

function valuesOf(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        base: { type: 'string' },
        only: { type: 'string', multiple: true },
        section: { type: 'string', multiple: true },
        pages: { type: 'boolean', default: false },
        width: { type: 'string', multiple: true },
        help: { type: 'boolean', default: false },
      },
    }).values;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new CannotCompare(`${failures.usage(reason)}\n\n${USAGE}`);
  }
}
