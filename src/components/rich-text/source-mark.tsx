import styled from '@emotion/styled';
import { useWords } from '#i18n/words.ts';

const sourcePrefix = '#source-';

/** Returns the number in `#source-2`, which is a line of the list of sources; 0 for any other address. */
export const readSourcePlace = (address: string): number =>
  address.startsWith(sourcePrefix) ? Number(address.slice(sourcePrefix.length)) : 0;

/** A raised “i” in a ring. The margin keeps the line height. */
const Mark = styled.a`
  display: inline-grid;
  place-items: center;
  min-width: 1.5rem;
  height: 2.75rem;
  margin-block: -1rem;
  vertical-align: 0.25em;
  text-decoration: none;
  &::before {
    content: 'i' / '';
    width: 1.1em;
    border: 1px solid;
    border-radius: 50%;
    font: italic 600 0.6875rem / 1.1em serif;
    text-align: center;
  }
`;

/** A mark after a figure. It opens the figure’s source beside it (`sections/claims`), or leads to the list of sources. */
export function SourceMark({ place }: { readonly place: number }) {
  const t = useWords();
  return <Mark href={`${sourcePrefix}${place}`} aria-label={t('Source')} />;
}
