import styled from '@emotion/styled';
import { useField, useForm } from 'react-final-form';
import type { ServiceGroup } from '#components/layout/service-groups.tsx';
import { VisuallyHidden } from '#components/primitives/blocks.tsx';
import { color, token } from '#components/theme/tokens.ts';
import { type EnquiryField, type EnquiryValues, openedAtField } from '#forms/enquiry.ts';
import { SuggestedEmail } from '#forms/suggested-email.tsx';
import { useTextLanguage } from '#i18n/text.tsx';
import { type Message, useWords } from '#i18n/words.ts';
import { ChoiceField, MessageField, TextField } from './controls';
import { notSure, onlyAnswer, servicesOf } from './service-choices';

/** A full row of the form. The scroll margin keeps the heading of the form in view. */
export const FullRow = styled.div`
  grid-column: 1 / -1;
  scroll-margin-top: 7rem;
  && h2 {
    font-size: 1.5rem;
  }
  p a {
    white-space: nowrap;
  }
  &:focus-visible {
    outline: none;
  }
`;

export const labels = {
  firstName: 'First name',
  lastName: 'Last name',
  email: 'E-mail',
  phone: 'Phone',
  serviceCategory: 'Service category',
  specificService: 'Specific service',
  message: 'Message',
} as const satisfies Record<EnquiryField, Message>;

const NameHint = styled(FullRow)`
  margin-top: calc(-1 * ${token['space-4']});
  color: ${color.muted};
  font-size: ${token['text-s']};
`;

const nameFields = [
  { name: 'firstName', autoComplete: 'given-name' },
  { name: 'lastName', autoComplete: 'family-name' },
] as const;

const addressFields = [
  { name: 'email', autoComplete: 'email', type: 'email' },
  { name: 'phone', autoComplete: 'tel', type: 'tel' },
] as const;

interface EnquiryControlsProps {
  readonly id: string;
  readonly groups: readonly ServiceGroup[];
  readonly isHydrated: boolean;
  readonly messageHint: string | undefined;
}

/** Its value stays English, so that the firm and the server's checks know it. */
function ServiceOption({ label }: { readonly label: string }) {
  const t = useWords();
  return (
    <option value={label} {...useTextLanguage(label)}>
      {t(label as Message)}
    </option>
  );
}

const renderOptions = (items: ServiceGroup['items']) =>
  items.map(({ label }) => <ServiceOption key={label} label={label} />);

/** The fields of the form. Before hydration, visitors can choose from the services of all categories. */
export function EnquiryControls({ id, groups, isHydrated, messageHint }: EnquiryControlsProps) {
  const t = useWords();
  const form = useForm<EnquiryValues>();
  const category = useField<string>('serviceCategory', { subscription: { value: true } }).input
    .value;
  const chosenGroup = groups.find((group) => group.id === category);
  const locked = isHydrated && !chosenGroup;
  // The specification, section 4, requires to clear the service. The reset prevents an error message for the cleared field.
  const updateService = () => {
    const { serviceCategory } = form.getState().values;
    const group = groups.find(({ id }) => id === serviceCategory);
    form.change('specificService', group && onlyAnswer(group));
    form.resetFieldState('specificService');
  };
  const nameHint = `${id}-name-hint`;
  const renderField = (
    field: (typeof nameFields | typeof addressFields)[number],
    hint?: string,
  ) => (
    <TextField
      key={field.name}
      id={`${id}-${field.name}`}
      label={t(labels[field.name])}
      sharedHint={hint}
      after={
        isHydrated && field.name === 'email' ? (
          <SuggestedEmail controlId={`${id}-email`} name="email" />
        ) : null
      }
      {...field}
    />
  );
  return (
    <>
      {nameFields.map((field) => renderField(field, nameHint))}
      <NameHint as="small" id={nameHint}>
        {t('If you have only one name, enter it in both fields.')}
      </NameHint>
      {addressFields.map((field) => renderField(field))}
      <ChoiceField
        id={`${id}-serviceCategory`}
        name="serviceCategory"
        label={t(labels.serviceCategory)}
        prompt={t('Choose a category')}
        onChosen={updateService}
      >
        {groups.map((group) => (
          <option key={group.id} value={group.id}>
            {t(group.title as Message)}
          </option>
        ))}
      </ChoiceField>
      <ChoiceField
        id={`${id}-specificService`}
        name="specificService"
        label={t(labels.specificService)}
        prompt={locked ? t('Choose a category first') : t('Choose a service')}
        locked={locked}
        optionsKey={`${isHydrated} ${chosenGroup?.id}`}
      >
        {isHydrated ? (
          chosenGroup && renderOptions(chosenGroup.items)
        ) : (
          <>
            {groups
              .filter(({ id }) => id !== notSure)
              .map((group) => (
                <optgroup key={group.id} label={t(group.title as Message)}>
                  {renderOptions(servicesOf(group))}
                </optgroup>
              ))}
            <ServiceOption label={notSure} />
          </>
        )}
      </ChoiceField>
      <FullRow>
        <MessageField
          id={`${id}-message`}
          name="message"
          label={t(labels.message)}
          hint={messageHint}
        />
      </FullRow>
    </>
  );
}

interface SpamTrapsProps {
  readonly id: string;
  /** See `EnquirySetting`. */
  readonly openedAt: string | undefined;
}

/** Spam traps for native posts to the site's own server. */
export function SpamTraps({ id, openedAt = '' }: SpamTrapsProps) {
  const t = useWords();
  return (
    <>
      {/* Hidden from sight and from the keyboard, so only bots fill it in. */}
      <VisuallyHidden as="div" aria-hidden="true">
        <label htmlFor={`${id}-leave-empty`}>{t('Leave this field empty')}</label>
        {/* On its own line, so that the input cannot widen the page. */}
        <div>
          <input id={`${id}-leave-empty`} name="leaveEmpty" tabIndex={-1} autoComplete="off" />
        </div>
      </VisuallyHidden>
      {/* The server sets the time, which React does not know during hydration. */}
      <input type="hidden" name={openedAtField} defaultValue={openedAt} suppressHydrationWarning />
    </>
  );
}
