import styled from '@emotion/styled';
import { useField, useForm } from 'react-final-form';
import { VisuallyHidden } from '#components/primitives/blocks.tsx';
import type { ServiceGroup } from '#components/site-frame/service-groups.tsx';
import { color, token } from '#components/theme/tokens.ts';
import { ChoiceField, MessageField, TextField } from '#forms/controls.tsx';
import { type EnquiryField, type EnquiryValues, openedAtField } from '#forms/enquiry.ts';
import { useEnquirySetting } from '#forms/enquiry-setting.ts';

/**
 * A part of the form as wide as the form. The answer takes the focus to be read, and has an outline of its own; the heading of the
 * form is to be seen above it.
 */
export const Wide = styled.div`
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

/** What stands above each field. */
export const labels = {
  firstName: 'First name',
  lastName: 'Last name',
  email: 'E-mail',
  phone: 'Phone',
  serviceCategory: 'Service category',
  specificService: 'Specific service',
  message: 'Message',
} as const satisfies Record<EnquiryField, string>;

/** Stands closer to the names above than the next field does. */
const NameHint = styled(Wide)`
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

const optionsOf = (group: ServiceGroup) =>
  group.items.map((item) => (
    <option key={item.path} value={item.label}>
      {item.label}
    </option>
  ));

/** The controls of the enquiry form. Until scripts narrow them down, the services of every category can be chosen. */
export function EnquiryControls({ id, groups, isHydrated, messageHint }: EnquiryControlsProps) {
  const form = useForm<EnquiryValues>();
  const category = useField<string>('serviceCategory', { subscription: { value: true } }).input
    .value;
  const chosen = groups.find((group) => group.id === category);
  const locked = isHydrated && !chosen;
  // Section 4: choosing a category clears the service, without blaming the visitor for it.
  const clearService = () => {
    form.change('specificService', undefined);
    form.resetFieldState('specificService');
  };
  const nameHint = `${id}-name-hint`;
  const fieldOf = (field: (typeof nameFields | typeof addressFields)[number], hint?: string) => (
    <TextField
      key={field.name}
      id={`${id}-${field.name}`}
      label={labels[field.name]}
      sharedHint={hint}
      {...field}
    />
  );
  return (
    <>
      {nameFields.map((field) => fieldOf(field, nameHint))}
      <NameHint as="small" id={nameHint}>
        If you have only one name, enter it in both fields.
      </NameHint>
      {addressFields.map((field) => fieldOf(field))}
      <ChoiceField
        id={`${id}-serviceCategory`}
        name="serviceCategory"
        label={labels.serviceCategory}
        prompt="Choose a category"
        onChosen={clearService}
      >
        {groups.map((group) => (
          <option key={group.id} value={group.id}>
            {group.title}
          </option>
        ))}
      </ChoiceField>
      <ChoiceField
        id={`${id}-specificService`}
        name="specificService"
        label={labels.specificService}
        prompt={locked ? 'Category first' : 'Choose a service'}
        locked={locked}
        offer={`${isHydrated} ${chosen?.id}`}
      >
        {isHydrated
          ? chosen && optionsOf(chosen)
          : groups.map((group) => (
              <optgroup key={group.id} label={group.title}>
                {optionsOf(group)}
              </optgroup>
            ))}
      </ChoiceField>
      <Wide>
        <MessageField
          id={`${id}-message`}
          name="message"
          label={labels.message}
          hint={messageHint}
        />
      </Wide>
    </>
  );
}

/** Fields that show programs apart from visitors where the form is posted natively to the site's own server. */
export function EnquiryTraps({ id }: { readonly id: string }) {
  const { openedAt = '' } = useEnquirySetting();
  return (
    <>
      {/* Hidden from sight and from the keyboard, so that only a program fills it in. */}
      <VisuallyHidden as="div" aria-hidden="true">
        <label htmlFor={`${id}-leave-empty`}>Leave this empty</label>
        {/* On a line of its own, so that it is nowhere wider than the page. */}
        <div>
          <input id={`${id}-leave-empty`} name="leaveEmpty" tabIndex={-1} autoComplete="off" />
        </div>
      </VisuallyHidden>
      {/* Only the server knows when it answered: the browser's own copy is empty. */}
      <input type="hidden" name={openedAtField} defaultValue={openedAt} suppressHydrationWarning />
    </>
  );
}
