import styled from '@emotion/styled';
import { type FormEvent, useLayoutEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { isAddressWatched } from '#components/hydration/private-address.ts';
import { Prose, Subheading } from '#components/primitives/blocks.tsx';
import { NeedsScripts } from '#components/primitives/needs-scripts.tsx';
import { token } from '#components/theme/tokens.ts';
import type { Charges } from '#components/totals/totals.ts';
import { useWords } from '#i18n/words.ts';
import { CalculatorAnswer } from './calculator-answer';
import { CalculatorForm } from './calculator-form';
import type { CaseOption } from './choices';
import { useChoices } from './use-choices';

const Place = styled.section`
  margin-top: ${token['space-6']};
`;

/** The query that a form would send. */
const queryOf = (form: HTMLFormElement): string =>
  new URLSearchParams(
    Array.from(new FormData(form), ([name, value]) => [name, String(value)]),
  ).toString();

interface CalculatorProps {
  /** The id of the calculator; its answer has `${id}-total`. */
  readonly id: string;
  /** At least one. */
  readonly options: readonly CaseOption[];
  readonly charges: Charges;
}

/**
 * A form that asks who applies and for what, and the table of the total below it. Without scripts, the server answers the form.
 * Scripts answer each change in place.
 */
export function Calculator({ id, options, charges }: CalculatorProps) {
  const t = useWords();
  const place = `${id}-total`;
  const form = useRef<HTMLFormElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const { formKey, query, change, ...read } = useChoices(place, options);
  // biome-ignore lint/correctness/useExhaustiveDependencies: reads the form once, because a visitor may use it before hydration.
  useLayoutEffect(() => {
    const early = form.current ? queryOf(form.current) : query;
    if (early !== query) change(early);
  }, []);
  function submit(event: FormEvent<HTMLFormElement>) {
    // The browser loads the answer as a document of its own, without web analytics.
    if (isAddressWatched()) return;
    event.preventDefault();
    const sent = queryOf(event.currentTarget);
    flushSync(() => change(sent));
    heading.current?.scrollIntoView();
    heading.current?.focus({ preventScroll: true });
  }
  return (
    <Place id={id}>
      <Subheading>{t('Work out your total')}</Subheading>
      <Prose>{t('Choose a case and who applies. We store nothing of what you choose.')}</Prose>
      <NeedsScripts>
        {t(
          'This needs JavaScript, which is turned off in your browser. The cases above work without it.',
        )}
      </NeedsScripts>
      <CalculatorForm
        key={formKey}
        ref={form}
        id={id}
        place={place}
        options={options}
        option={read.option}
        choices={read.choices}
        onChange={({ currentTarget }) => change(queryOf(currentTarget))}
        onSubmit={submit}
      />
      <CalculatorAnswer {...read} id={place} heading={heading} charges={charges} />
    </Place>
  );
}
