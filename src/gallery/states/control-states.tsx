import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { ActionButton } from '#components/primitives/action-link.tsx';
import { focusRingOnDeep } from '#components/primitives/blocks.tsx';
import { Icon } from '#components/primitives/icon.tsx';
import { SmartLink } from '#components/primitives/smart-link.tsx';
import { RichTable } from '#components/rich-text/rich-table.tsx';
import { color, token } from '#components/theme/tokens.ts';
import { Input, Select } from '#forms/controls.tsx';
import { SubmitButton } from '#sections/contact/send-row.tsx';
import { Control } from '#sections/testimonials/carousel-controls.tsx';
import { Forced, type State } from './state';

const Place = styled.div`
  padding: 0 ${token['space-5']} ${token['space-5']};
  /* Leaves room for the focus ring. */
  table :is(th, td) {
    padding-block: ${token['space-4']};
    white-space: nowrap;
  }
`;

const Deep = styled.tr`
  background: ${color.deep};
  color: ${color.onDeep};
  th {
    padding-inline-start: ${token['space-4']};
  }
  a {
    color: inherit;
  }
  ${focusRingOnDeep}
`;

interface RowProps {
  readonly name: string;
  readonly isOnDeep?: boolean;
  readonly control: ReactNode;
  /** The disabled control; absent for a control that is never disabled. */
  readonly disabled?: ReactNode;
}

function Row({ name, isOnDeep, control, disabled }: RowProps) {
  const Line = isOnDeep ? Deep : 'tr';
  return (
    <Line>
      <th scope="row">{name}</th>
      <td>{control}</td>
      <td>
        <Forced state="hover">{control}</Forced>
      </td>
      <td>
        <Forced state="focus-visible">{control}</Forced>
      </td>
      <td>{disabled ?? 'never'}</td>
    </Line>
  );
}

const arrow = <Icon name="arrow" />;
const prompt = <option>Choose a service</option>;

const Buttons = () => (
  <Place>
    <RichTable stacked={false}>
      <thead>
        <tr>
          <th scope="col">Control</th>
          <th scope="col">At rest</th>
          <th scope="col">Hovered</th>
          <th scope="col">Focused</th>
          <th scope="col">Disabled</th>
        </tr>
      </thead>
      <tbody>
        <Row
          name="Primary"
          control={<ActionButton type="button">Book</ActionButton>}
          disabled={
            <SubmitButton type="button" aria-disabled>
              Submit
            </SubmitButton>
          }
        />
        <Row
          name="Quiet"
          control={
            <ActionButton type="button" tone="quiet">
              Read more
            </ActionButton>
          }
        />
        <Row
          name="On the dark background"
          isOnDeep
          control={
            <ActionButton type="button" tone="onDeep">
              Contact us
            </ActionButton>
          }
        />
        <Row
          name="Round, on the dark background"
          isOnDeep
          control={
            <Control type="button" aria-label="Next">
              {arrow}
            </Control>
          }
          disabled={
            <Control type="button" aria-label="Next" aria-disabled>
              {arrow}
            </Control>
          }
        />
        <Row name="Link in text" control={<SmartLink to="/contact">Contact us</SmartLink>} />
        <Row
          name="Link on the dark background"
          isOnDeep
          control={<SmartLink to="/contact">Contact us</SmartLink>}
        />
        <Row name="Field" control={<Input aria-label="Name" defaultValue="Meena" />} />
        <Row
          name="Select"
          control={<Select aria-label="Service">{prompt}</Select>}
          disabled={
            <Select aria-label="Service" aria-disabled>
              {prompt}
            </Select>
          }
        />
      </tbody>
    </RichTable>
  </Place>
);

export const controlStates: readonly State[] = [
  {
    id: 'controls',
    title: 'Controls: at rest, hovered, focused, disabled',
    note: 'Disabled controls can still be focused.',
    view: <Buttons />,
  },
];
