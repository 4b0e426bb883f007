import styled from '@emotion/styled';
import { untranslatedPageId } from '#components/languages/language-links.tsx';
import { Container } from '#components/primitives/blocks.tsx';
import { color, token } from '#components/theme/tokens.ts';
import { languages } from '#generated/languages.ts';
import { useLanguage, useWords } from '#i18n/words.ts';

const Line = styled(Container)`
  padding-block: ${token['space-2']};
  border-inline-start: 5px solid ${color.gold};
  background: ${color.sunken};
  font-size: ${token['text-s']};
`;

/** Tells visitors why parts of a page are not in its language. */
export function PartlyTranslated() {
  const t = useWords();
  return (
    <Line as="p" role="note">
      {t(
        'Parts of this page have changed and are shown in the original language until the translation is checked.',
      )}
    </Line>
  );
}

const PageNote = styled(Line)`
  &:not(:target) {
    display: none;
  }
`;

/** Tells visitors why a language link has led them to the home page. Its fragment shows it, so that the page can be cached. */
export function UntranslatedPage() {
  const { tag: own } = useLanguage();
  return (
    <PageNote as="p" role="note" id={untranslatedPageId}>
      {languages.find(({ tag }) => tag === own)?.missing}
    </PageNote>
  );
}
