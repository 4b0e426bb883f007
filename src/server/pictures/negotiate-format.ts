/**
 * The best format an `Accept` header names: AVIF, else WebP, else JPEG. A wildcard names neither of the first
 * two: every picture client sends one, also those that can show neither.
 */
export function negotiateFormat(accept: string | null): 'avif' | 'webp' | 'jpg' {
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
