import styled from '@emotion/styled';
import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react';
import { deferred } from '#components/hydration/deferred.tsx';
import { ActionButton } from '#components/primitives/action-link.tsx';
import { Icon } from '#components/primitives/icon.tsx';
import { color, token } from '#components/theme/tokens.ts';
import { searchPage } from '#search/addresses.ts';
import { mostCharacters } from '#search/words.ts';

/** Only who searches needs them: no document names this module, and focus on the field loads it. */
const suggestions = deferred(
  'src/app/routes/search/suggestions.tsx',
  () => import('./suggestions'),
);

const Form = styled.form`
  max-width: 40rem;
  label {
    display: block;
    margin-bottom: ${token['space-2']};
    font-weight: 600;
  }
`;

const Row = styled.div`
  position: relative;
  display: flex;
  flex-wrap: wrap;
  gap: ${token['space-3']};
`;

const Field = styled.input`
  flex: 1 1 8rem;
  min-width: 0;
  min-height: 3rem;
  padding: ${token['space-2']} ${token['space-4']};
  border: 1.5px solid ${color.control};
  border-radius: ${token['radius-full']};
  background: ${color.surface};
  color: ${color.ink};
`;

interface SearchFormProps {
  readonly query?: string;
  /** What is suggested until the field has the focus; nothing by default. */
  readonly suggestions?: ReactNode;
  /** Where another step is the one that matters. */
  readonly tone?: 'quiet';
}

/** The search, whole without scripts: a form that leads to the page of its results. */
export function SearchForm({ query = '', suggestions: first, tone }: SearchFormProps) {
  const field = useRef<HTMLInputElement>(null);
  const [Suggestions, setSuggestions] = useState<ComponentType<{ field: HTMLInputElement }>>();
  const load = () =>
    void suggestions.load().then(
      (module) => setSuggestions(() => module.Suggestions),
      // Without them the form does what it does without scripts.
      () => undefined,
    );
  // biome-ignore lint/correctness/useExhaustiveDependencies: once; the field may have the focus before the scripts are there.
  useEffect(() => {
    if (document.activeElement === field.current) load();
  }, []);
  return (
    <Form role="search" action={searchPage} method="get">
      <label htmlFor="search-field">What are you looking for?</label>
      <Row>
        <Field
          ref={field}
          id="search-field"
          name="q"
          type="search"
          key={query}
          defaultValue={query}
          maxLength={mostCharacters}
          autoComplete="off"
          enterKeyHint="search"
          onFocus={load}
        />
        <ActionButton type="submit" tone={tone}>
          <Icon name="search" />
          Search
        </ActionButton>
        {Suggestions && field.current ? <Suggestions field={field.current} /> : first}
      </Row>
    </Form>
  );
}
