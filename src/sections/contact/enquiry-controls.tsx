import { useField, useForm } from 'react-final-form';
import type { ServiceGroup } from '#components/site-frame/service-groups.tsx';
import { ChoiceField, MessageField, TextField } from '#forms/controls.tsx';
import type { EnquiryValues } from '#forms/enquiry.ts';
import { Wide } from './enquiry-frame';

interface EnquiryControlsProps {
  readonly id: string;
  readonly groups: readonly ServiceGroup[];
  readonly isHydrated: boolean;
}

const optionsOf = (group: ServiceGroup) =>
  group.items.map((item) => (
    <option key={item.path} value={item.label}>
      {item.label}
    </option>
  ));

/** The controls of the enquiry form. Until scripts narrow them down, the services of every category can be chosen. */
export function EnquiryControls({ id, groups, isHydrated }: EnquiryControlsProps) {
  const form = useForm<EnquiryValues>();
  const category = useField<string>('serviceCategory', { subscription: { value: true } }).input
    .value;
  const chosen = groups.find((group) => group.id === category);
  // Section 4: choosing a category clears the service, without blaming the visitor for it.
  const clearService = () => {
    form.change('specificService', undefined);
    form.resetFieldState('specificService');
  };
  return (
    <>
      <TextField
        id={`${id}-firstName`}
        name="firstName"
        label="First name"
        autoComplete="given-name"
      />
      <TextField
        id={`${id}-lastName`}
        name="lastName"
        label="Last name"
        autoComplete="family-name"
      />
      <TextField id={`${id}-email`} name="email" type="email" label="E-mail" autoComplete="email" />
      <TextField id={`${id}-phone`} name="phone" type="tel" label="Phone" autoComplete="tel" />
      <ChoiceField
        id={`${id}-serviceCategory`}
        name="serviceCategory"
        label="Service category"
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
        label="Specific service"
        prompt={isHydrated && !chosen ? 'Choose a category first' : 'Choose a service'}
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
        <MessageField id={`${id}-message`} name="message" label="Message" />
      </Wide>
    </>
  );
}
