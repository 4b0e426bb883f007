import { words } from './messages';
import { type Compared, nameOf, type Outcome, percent } from './report';
import type { View } from './views';

export const escaped = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

type Level = 'h4' | 'h5';

function pictureHtml(
  view: View,
  { width, theme, share, heights, files }: Compared,
  level: Level,
): string {
  const title = `${width} px, ${theme}`;
  const figures = (['before', 'after', 'difference'] as const).flatMap((kind) => {
    const file = files[kind];
    if (!file) return [];
    const alt = escaped(`${words[kind]}: ${nameOf(view)}, ${title}`);
    return `<figure><figcaption>${words[kind]}</figcaption><a href="${escaped(file)}"><img src="${escaped(file)}" alt="${alt}" loading="lazy"></a></figure>`;
  });
  if (figures.length === 0) return '';
  const alone = figures.length === 1;
  const changed = alone ? '' : `: ${percent(share)}${words.size(...heights)}`;
  const label = escaped(`${nameOf(view)}, ${title}`);
  return `<${level}>${title}${changed}</${level}>
<section class="scroll" tabindex="0" aria-label="${label}"><div class="row${alone ? ' one' : ''}">${figures.join('')}</div></section>`;
}

/** The pictures of a view that changed or that only one version has, the most changed first. */
export const picturesHtml = ({ view, pictures }: Outcome, level: Level): string =>
  pictures
    .toSorted((a, b) => b.share - a.share)
    .map((picture) => pictureHtml(view, picture, level))
    .join('\n');
