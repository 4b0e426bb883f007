import { invalidQuery } from '#embedded/query/errors.ts';
import type { RasterFormat, TransformOptions } from './transform-options';

const PARAMETERS = ['width', 'quality', 'format', 'withoutEnlargement'] as const;
const FORMATS = ['avif', 'webp'] as const satisfies readonly RasterFormat[];
const MAX_WIDTH = 4096;

/**
 * Reads the transformations of Directus that the site asks for: `width` (1 to 4096), `quality` (1 to 100), `format` (avif or
 * webp) and `withoutEnlargement`.
 *
 * @throws ServiceError `INVALID_QUERY`, naming the parameter, for everything else
 */
export function parseAssetQuery(parameters: URLSearchParams): TransformOptions {
  for (const name of parameters.keys()) {
    if (!PARAMETERS.some((known) => known === name)) {
      const offered = PARAMETERS.join(', ');
      throw invalidQuery(name, `is not offered by this service. There are: ${offered}.`);
    }
  }
  const width = numberOf(parameters, 'width', MAX_WIDTH);
  const quality = numberOf(parameters, 'quality', 100);
  const asked = parameters.get('format');
  const format = FORMATS.find((known) => known === asked);
  if (asked !== null && format === undefined) {
    throw invalidQuery('format', `must be one of ${FORMATS.join(', ')}.`);
  }
  return {
    ...(width !== undefined && { width }),
    ...(quality !== undefined && { quality }),
    ...(format !== undefined && { format }),
    ...(parameters.get('withoutEnlargement') === 'true' && { withoutEnlargement: true }),
  };
}

function numberOf(parameters: URLSearchParams, name: string, most: number): number | undefined {
  const text = parameters.get(name);
  if (text === null) return undefined;
  const number = /^\d{1,6}$/.test(text) ? Number(text) : 0;
  if (number < 1 || number > most)
    throw invalidQuery(name, `must be a whole number from 1 to ${most}.`);
  return number;
}
