import styled from '@emotion/styled';
import {
  attributesToProps,
  type DOMNode,
  domToReact,
  type Element,
  type HTMLReactParserOptions,
} from 'html-react-parser';
import { Fragment } from 'react';
import { countLabel, Fold, HeadingWithAmount } from '#components/primitives/fold.tsx';
import { color, token } from '#components/theme/tokens.ts';

const Part = styled(Fold)`
  &&& {
    max-width: none;
    margin-top: 0;
  }
  border-top: 1px solid ${color.line};
  & > div > * + * {
    margin-top: ${token['space-4']};
  }
  & > div > :not(div) {
    max-width: ${token.measure};
  }
`;

/** Checks the name, because `htmlToDOM` and `domToReact` use different element classes. */
const isElement = (node: DOMNode, ...names: readonly string[]): node is Element =>
  'name' in node && names.includes(node.name);

/** “2 tables”, or “6 items” for lists. `undefined` for a single table, a single item or text. */
function describeAmount(nodes: readonly DOMNode[]): string | undefined {
  const tables = nodes.filter((node) => isElement(node, 'table')).length;
  if (tables > 0) return countLabel(tables, 'table');
  const items = nodes
    .filter((node) => isElement(node, 'ul', 'ol'))
    .flatMap((list) => list.children.filter((child) => isElement(child as DOMNode, 'li')));
  return countLabel(items.length, 'item');
}

/**
 * Folds each part under its level 3 heading. Text before the first such heading, and after a level 2 heading, stays open. A
 * heading's id moves to the content, because browsers open a fold only for a target inside its content.
 */
export function renderFoldedParts(nodes: readonly DOMNode[], options: HTMLReactParserOptions) {
  const parts: { readonly heading?: Element; readonly nodes: DOMNode[] }[] = [{ nodes: [] }];
  for (const node of nodes) {
    if (isElement(node, 'h3')) parts.push({ heading: node, nodes: [] });
    else if (isElement(node, 'h2')) parts.push({ nodes: [node] });
    else parts.at(-1)?.nodes.push(node);
  }
  return parts.map(({ heading, nodes: inside }, index) => {
    const content = domToReact(inside, options);
    if (!heading) return <Fragment key={index}>{content}</Fragment>;
    const words = domToReact(heading.children as DOMNode[], options);
    const { id, ...attributes } = heading.attribs;
    return (
      <Part
        key={index}
        id={id}
        heading={
          <h3 {...attributesToProps(attributes)}>
            <HeadingWithAmount amount={describeAmount(inside)}>{words}</HeadingWithAmount>
          </h3>
        }
      >
        {content}
      </Part>
    );
  });
}
