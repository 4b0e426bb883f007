import styled from '@emotion/styled';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { draw } from '../../../tests/faults/draw';

const Fixed = styled.p`
  margin: ${2}px;
  color: ${'red'};
`;
const Depends = styled('p', { shouldForwardProp: (prop) => prop !== 'size' })<{ size: number }>`
  margin: ${({ size }) => size}px;
`;
const Built = styled(Fixed)`
  padding: 3px;
`;

const classOf = (found: ReturnType<typeof draw>) =>
  found.all('p').map(({ attributes }) => attributes['class']);

test('elements of one fixed style share its class', () => {
  const [one, other] = classOf(
    draw(
      <>
        <Fixed>One</Fixed>
        <Fixed>Other</Fixed>
      </>,
    ),
  );
  expect(one).toMatch(/^\S+$/);
  expect(other).toBe(one);
});

test('a style that depends on props follows them', () => {
  const classes = classOf(
    draw(
      <>
        <Depends size={1}>One</Depends>
        <Depends size={2}>Other</Depends>
      </>,
    ),
  );
  expect(new Set(classes).size).toBe(2);
});

test('a style built on another has the rules of both', () => {
  const rules = renderToString(<Built>Both</Built>);
  expect(rules).toMatch(/margin:2px/);
  expect(rules).toMatch(/color:red/);
  expect(rules).toMatch(/padding:3px/);
});
