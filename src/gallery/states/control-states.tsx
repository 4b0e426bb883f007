import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { ActionButton } from '#components/primitives/action-link.tsx';
import { focusRingOnDeep } from '#components/primitives/blocks.tsx';
import { Icon } from '#components/primitives/icon.tsx';
import { SmartLink } from '#components/primitives/smart-link.tsx';
import { RichTable } from '#components/rich-text/rich-table.tsx';
import { color, token } from '#components/theme/tokens.ts';
import { FieldFrame, Input, Select, TextArea } from '#forms/controls.tsx';
import { SubmitButton } from '#sections/contact/send-row.tsx';
import { Control } from '#sections/testimonials/carousel-controls.tsx';
import { Held } from './held';
import type { State } from './state';

const Place = styled.div`
  padding: 0 ${token['space-5']} ${token['space-5']};
  /* Around a control there is room for the ring of its focus. */
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

const Fields = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(16rem, 100%), 1fr));
  gap: ${token['space-5']};
  padding: 0 ${token['space-5']} ${token['space-5']};
`;

interface RowProps {
  readonly name: string;
  readonly isOnDeep?: boolean;
  readonly control: ReactNode;
  /** None where it is never disabled. */
  readonly disabled?: ReactNode;
}

/** A control at rest, pointed at, focused by the keyboard and disabled. */
function Row({ name, isOnDeep, control, disabled }: RowProps) {
  const Line = isOnDeep ? Deep : 'tr';
  return (
    <Line>
      <th scope="row">{name}</th>
      <td>{control}</td>
      <td>
        <Held as="hover">{control}</Held>
      </td>
      <td>
        <Held as="focus-visible">{control}</Held>
      </td>
      <td>{disabled ?? 'never'}</td>
    </Line>
  );
}

const arrow = <Icon name="arrow" />;

const Buttons = () => (
  <Place>
    <RichTable stacked={false}>
      <thead>
        <tr>
          <th scope="col">Control</th>
          <th scope="col">At rest</th>
          <th scope="col">Pointed at</th>
          <th scope="col">Focused by the keyboard</th>
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
          name="On the deep ground"
          isOnDeep
          control={
            <ActionButton type="button" tone="onDeep">
              Contact us
            </ActionButton>
          }
        />
        <Row
          name="Round, on the deep ground"
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
        <Row name="Link in a text" control={<SmartLink to="/contact">Contact us</SmartLink>} />
        <Row
          name="Link on the deep ground"
          isOnDeep
          control={<SmartLink to="/contact">Contact us</SmartLink>}
        />
      </tbody>
    </RichTable>
  </Place>
);

const wrong = 'Enter an e-mail address such as name@example.com.';

const FieldStates = () => (
  <Fields>
    <FieldFrame id="field-empty" label="Empty">
      <Input id="field-empty" />
    </FieldFrame>
    <FieldFrame id="field-filled" label="Filled in">
      <Input id="field-filled" defaultValue="Meena" />
    </FieldFrame>
    <FieldFrame id="field-focused" label="Focused">
      <Held as="focus-visible">
        <Input id="field-focused" defaultValue="Meena" />
      </Held>
    </FieldFrame>
    <FieldFrame id="field-wrong" label="With an error" error={wrong}>
      <Input
        id="field-wrong"
        defaultValue="meena at example"
        aria-invalid
        aria-describedby="field-wrong-error"
      />
    </FieldFrame>
    <FieldFrame id="field-choice" label="A choice">
      <Select id="field-choice" defaultValue="">
        <option value="">Choose a category</option>
      </Select>
    </FieldFrame>
    <FieldFrame id="field-text" label="A text" optional>
      <TextArea id="field-text" rows={5} />
    </FieldFrame>
  </Fields>
);

/** Buttons, links and fields in what a pointer, a keyboard and a mistake make of them. */
export const controlStates: readonly State[] = [
  {
    id: 'controls',
    title: 'Buttons and links: at rest, pointed at, focused, disabled',
    note: 'What is disabled can still be reached by the keyboard.',
    view: <Buttons />,
  },
  { id: 'fields', title: 'Fields', view: <FieldStates /> },
];
