import type { EmotionCache } from '@emotion/react';
import createEmotionServer from '@emotion/server/create-instance';

/** The rules that a body was drawn with: first those of the whole page, then those of what stands in it. */
export function stylesOf(cache: EmotionCache, body: string): string {
  const { styles } = createEmotionServer(cache).extractCriticalToChunks(body);
  return styles.map(({ css }) => css).join('');
}
