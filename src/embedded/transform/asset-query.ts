import { invalidQuery } from '#embedded/query/errors.ts';
import type { Fit, RasterFormat, TransformOptions } from './transform-options';

/** What is asked of an asset. */
export interface AssetQuery {
  readonly transform: TransformOptions;
  /** The format is left to the `Accept` header. */
  readonly negotiate: boolean;
  /** To be saved rather than shown. */
  readonly download: boolean;
}

const MAX_EDGE = 4096;
const FITS: readonly Fit[] = ['cover', 'contain', 'inside', 'outside'];
const FORMATS: readonly RasterFormat[] = ['jpg', 'png', 'webp', 'avif', 'tiff'];

/**
 * Reads Directus's asset options: `width`, `height` (1 to 4096), `fit`, `quality` (1 to 100), `format` (`auto`:
 * the best the `Accept` header names), `withoutEnlargement`, `download`. Others are ignored, except `key` and
 * `transforms`, which would change the picture and are not offered.
 *
 * @throws ServiceError `INVALID_QUERY`, naming the option
 */
export function parseAssetQuery(parameters: URLSearchParams): AssetQuery {
  for (const name of ['key', 'transforms']) {
    if (parameters.has(name)) throw invalidQuery(name, 'is not offered by this service.');
  }
  const width = numberOption(parameters, 'width', MAX_EDGE);
  const height = numberOption(parameters, 'height', MAX_EDGE);
  const quality = numberOption(parameters, 'quality', 100);
  const fit = choiceOption(parameters, 'fit', FITS);
  const format = choiceOption(parameters, 'format', [...FORMATS, 'auto' as const]);
  return {
    transform: {
      ...(width !== undefined && { width }),
      ...(height !== undefined && { height }),
      ...(quality !== undefined && { quality }),
      ...(fit !== undefined && { fit }),
      ...(format !== undefined && format !== 'auto' && { format }),
      ...(flagOption(parameters, 'withoutEnlargement') && { withoutEnlargement: true }),
    },
    negotiate: format === 'auto',
    download: flagOption(parameters, 'download'),
  };
}

/**
 * The best format an `Accept` header names: AVIF, else WebP, else JPEG. A wildcard names neither of the first
 * two: every picture client sends one, also those that can show neither.
 */
export function negotiateFormat(accept: string | null): RasterFormat {
  const accepted = new Set(
    (accept ?? '').split(',').flatMap((entry) => {
      const [type = '', ...parameters] = entry.split(';').map((part) => part.trim().toLowerCase());
      const refused = parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
      return refused ? [] : [type];
    }),
  );
  if (accepted.has('image/avif')) return 'avif';
  return accepted.has('image/webp') ? 'webp' : 'jpg';
}

function numberOption(parameters: URLSearchParams, name: string, most: number): number | undefined {
  const text = parameters.get(name);
  if (text === null) return undefined;
  const number = /^\d{1,6}$/.test(text) ? Number(text) : 0;
  if (number < 1 || number > most)
    throw invalidQuery(name, `must be a whole number from 1 to ${most}.`);
  return number;
}

function choiceOption<Choice extends string>(
  parameters: URLSearchParams,
  name: string,
  choices: readonly Choice[],
): Choice | undefined {
  const text = parameters.get(name);
  if (text === null) return undefined;
  const choice = choices.find((entry) => entry === text);
  if (choice === undefined) throw invalidQuery(name, `must be one of ${choices.join(', ')}.`);
  return choice;
}

/** Present is yes, as in `?download`; only `false` and `0` say no. */
function flagOption(parameters: URLSearchParams, name: string): boolean {
  const text = parameters.get(name);
  return text !== null && text !== 'false' && text !== '0';
}
