import styled from '@emotion/styled';
import { type ComponentType, useEffect, useRef, useState } from 'react';
import { deferred } from '#components/hydration/deferred.tsx';
import { useLocalAddresses } from '#components/languages/local-address.ts';
import { ActionButton } from '#components/primitives/action-link.tsx';
import { Icon } from '#components/primitives/icon.tsx';
import { color, token } from '#components/theme/tokens.ts';
import { searchTexts } from '#generated/site/texts/search.ts';
import { useWords } from '#i18n/words.ts';
import { searchPage } from '../engine/search-page';
import { maxQueryLength } from '../engine/words';
import { searchWidth } from './search-columns';

const suggestions = deferred(
  'src/capabilities/search/browser/suggestions.tsx',
  () => import('./suggestions'),
);

const Form = styled.form`
  max-width: ${searchWidth};
  label {
    display: block;
    font-weight: 600;
  }
  p {
    margin-bottom: ${token['space-3']};
    font-size: ${token['text-s']};
  }
`;

const Row = styled.div`
  position: relative;
`;

const Field = styled.input`
  width: 100%;
  min-height: 3.5rem;
  padding: ${token['space-2']} 8.5rem ${token['space-2']} ${token['space-5']};
  border: 1.5px solid ${color.control};
  border-radius: ${token['radius-full']};
  background: ${color.surface};
  color: ${color.ink};
  &::-webkit-search-cancel-button {
    margin-inline-end: ${token['space-2']};
    filter: grayscale(1);
  }
  @media (max-width: 30rem) {
    padding-inline-end: 3.75rem;
  }
`;

/** Avoids the primary colour, which is reserved for booking. Phones show only the icon. */
const Button = styled(ActionButton)`
  position: absolute;
  inset: 0.25rem 0.25rem auto auto;
  border-color: transparent;
  background: ${color.spruce};
  color: ${color.surface};
  &:hover {
    background: ${color.link};
  }
  @media (max-width: 30rem) {
    width: 3rem;
    padding: 0;
    span {
      position: absolute;
      clip-path: inset(50%);
    }
  }
`;

const { examples } = searchTexts;

/** A search field with suggestions. Without scripts, it is a plain form that leads to the results. */
export function SearchForm({ query = '' }: { readonly query?: string }) {
  const t = useWords();
  const { find } = useLocalAddresses();
  const field = useRef<HTMLInputElement>(null);
  const [Suggestions, setSuggestions] = useState<ComponentType<{ field: HTMLInputElement }>>();
  const load = () => {
    suggestions.load().then(
      (module) => setSuggestions(() => module.Suggestions),
      () => undefined,
    );
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once: the field may have had the focus before hydration.
  useEffect(() => {
    if (document.activeElement === field.current) load();
  }, []);
  return (
    <Form role="search" action={find(searchPage).href} method="get">
      <label htmlFor="search-field">{t('What are you looking for?')}</label>
      {examples ? <p id="search-hint">{t(examples)}</p> : null}
      <Row>
        <Field
          ref={field}
          id="search-field"
          name="q"
          type="search"
          aria-describedby={examples && 'search-hint'}
          key={query}
          defaultValue={query}
          maxLength={maxQueryLength}
          autoComplete="off"
          enterKeyHint="search"
          onFocus={load}
        />
        <Button type="submit" tone="quiet">
          <Icon name="search" />
          <span>{t('Search')}</span>
        </Button>
        {Suggestions && field.current ? <Suggestions field={field.current} /> : null}
      </Row>
    </Form>
  );
}
