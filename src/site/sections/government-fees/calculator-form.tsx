import styled from '@emotion/styled';
import type { ComponentProps } from 'react';
import { useLocalAddresses } from '#components/languages/local-address.ts';
import { ActionButton } from '#components/primitives/action-link.tsx';
import { color, token } from '#components/theme/tokens.ts';
import { maxChildren } from '#components/totals/totals.ts';
import { Text, useTextLanguage } from '#i18n/text.tsx';
import { type Message, useWords } from '#i18n/words.ts';
import { type CaseOption, type Choices, type Who, whoCodes } from './choices';

const Form = styled.form`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 15rem), 1fr));
  gap: ${token['space-4']};
  margin-top: ${token['space-4']};
  & > label {
    display: grid;
    gap: ${token['space-2']};
    align-content: start;
    font-weight: 600;
  }
  /* An arrow of borders, because forced colours keep borders. */
  & > label::after {
    content: '';
    grid-area: 2 / 1;
    place-self: center end;
    margin: 0 1.25rem 0.25rem;
    padding: 0.25rem;
    border: solid ${color.gold};
    border-width: 0 2px 2px 0;
    rotate: 45deg;
    pointer-events: none;
  }
  & > label:first-of-type,
  fieldset,
  p {
    grid-column: 1 / -1;
  }
  select {
    width: 100%;
    min-height: 3rem;
    grid-area: 2 / 1;
    padding-inline: ${token['space-3']} 2.5rem;
    appearance: none;
    border: 1.5px solid ${color.control};
    border-radius: ${token['radius-s']};
    background: ${color.surface};
    color: ${color.ink};
    font-weight: 400;
    text-overflow: ellipsis;
  }
  fieldset {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(9rem, 1fr));
    column-gap: ${token['space-4']};
    min-width: 0;
    margin: 0;
    padding: 0;
    border: 0;
  }
  legend {
    padding: 0;
    font-weight: 600;
  }
  fieldset label {
    display: flex;
    align-items: center;
    gap: ${token['space-3']};
    min-height: 2.75rem;
    line-height: 1.3;
  }
  input {
    flex: none;
    width: 1.25rem;
    height: 1.25rem;
    margin: 0;
    accent-color: ${color.spruce};
  }
  p {
    margin: 0;
    color: ${color.muted};
    font-size: ${token['text-s']};
  }
  button {
    justify-self: start;
  }
`;

/** An export has no server that could answer the form. */
const ScriptedForm = styled(Form)`
  @media (scripting: none) {
    display: none;
  }
`;

const whoNames = {
  one: 'One adult',
  couple: 'Two adults',
  joining: 'One adult, partner in Canada',
} as const satisfies Record<Who, Message>;

function CaseChoice({ code, title }: { readonly code: string; readonly title: string }) {
  const language = useTextLanguage(title);
  return (
    <option value={code} {...language}>
      {title}
    </option>
  );
}

interface CalculatorFormProps
  extends Pick<ComponentProps<'form'>, 'ref' | 'onChange' | 'onSubmit'> {
  readonly id: string;
  /** The fragment of the answer. */
  readonly place: string;
  readonly options: readonly CaseOption[];
  readonly option: CaseOption;
  readonly choices: Choices;
}

/** Asks only what changes the total of the chosen case. */
export function CalculatorForm({
  id,
  place,
  options,
  option,
  choices,
  ...form
}: CalculatorFormProps) {
  const t = useWords();
  const { find } = useLocalAddresses();
  const FormOfHost = globalThis.staticHost ? ScriptedForm : Form;
  return (
    <FormOfHost {...form} action={find(`/fees#${place}`).href} method="get">
      <label>
        {t('What do you apply for?')}
        <select name="case" defaultValue={choices.case}>
          {options.map(({ code, usual }) => (
            <CaseChoice key={code} code={code} title={usual.title} />
          ))}
        </select>
      </label>
      {option.countsPeople ? (
        <>
          <label>
            {t('Who applies?')}
            <select name="who" defaultValue={choices.who} aria-describedby={`${id}-who`}>
              {whoCodes.map((who) => (
                <option key={who} value={who}>
                  {t(whoNames[who])}
                </option>
              ))}
            </select>
          </label>
          <label>
            {t('How many children apply?')}
            <select
              name="children"
              defaultValue={String(choices.children)}
              aria-describedby={`${id}-who`}
            >
              {Array.from({ length: maxChildren + 1 }, (_, count) => (
                <option key={count}>{count}</option>
              ))}
            </select>
          </label>
          <p id={`${id}-who`}>
            {t('For more than {count} children, ask us for the total.', { count: maxChildren })}
          </p>
        </>
      ) : null}
      {option.costs.length > 0 ? (
        <fieldset>
          <legend>{t('Do you already have any of these? We leave them out.')}</legend>
          {option.costs.map(({ code, cost }) => (
            <label key={code}>
              <input
                type="checkbox"
                name="have"
                value={code}
                defaultChecked={choices.have.includes(code)}
              />
              <span>
                <Text>{cost}</Text>
              </span>
            </label>
          ))}
        </fieldset>
      ) : null}
      <ActionButton type="submit" tone="quiet">
        {t('Show the total')}
      </ActionButton>
    </FormOfHost>
  );
}
