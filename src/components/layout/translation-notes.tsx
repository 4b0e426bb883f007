import styled from '@emotion/styled';
import { untranslatedPageId } from '#components/languages/language-links.tsx';
import { Container } from '#components/primitives/blocks.tsx';
import { color, token } from '#components/theme/tokens.ts';
import { isOriginal, languages } from '#generated/languages.ts';
import { useLanguage } from '#i18n/words.ts';

const Line = styled(Container)`
  padding-block: ${token['space-2']};
  border-inline-start: 5px solid ${color.gold};
  background: ${color.sunken};
  font-size: ${token['text-s']};
`;

/** Only the fragment of a language link shows it, so that the page can be cached. */
const UntranslatedPage = styled(Line)`
  &:not(:target) {
    display: none;
  }
`;

/** Tells visitors why parts of a page, or the page they come from, are not in its language. */
export function TranslationNotes(props: { readonly path: string; readonly isPartly: boolean }) {
  const { tag: pageTag, t } = useLanguage();
  return (
    <>
      {props.path === '/' && !isOriginal(pageTag) ? (
        <UntranslatedPage as="p" role="note" id={untranslatedPageId}>
          {languages.find(({ tag }) => tag === pageTag)?.missing}
        </UntranslatedPage>
      ) : null}
      {props.isPartly ? (
        <Line as="p" role="note">
          {t(
            'Parts of this page have changed and are shown in the original language until the translation is checked.',
          )}
        </Line>
      ) : null}
    </>
  );
}
