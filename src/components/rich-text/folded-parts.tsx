import styled from '@emotion/styled';
import {
  attributesToProps,
  type DOMNode,
  domToReact,
  type Element,
  type HTMLReactParserOptions,
} from 'html-react-parser';
import { Fragment } from 'react';
import { counted, Fold, HeadingWords } from '#components/primitives/fold.tsx';
import { color, token } from '#components/theme/tokens.ts';

const Part = styled(Fold)`
  /* Rows of one list, as wide as the column. */
  &&& {
    max-width: none;
    margin-top: 0;
  }
  border-top: 1px solid ${color.line};
  & > div > * + * {
    margin-top: ${token['space-4']};
  }
  /* A table may use the whole column. */
  & > div > :not(div) {
    max-width: ${token.measure};
  }
`;

/** By name: what the parser gives has a class of its own until `domToReact` has seen it. */
const isElement = (node: DOMNode, ...names: readonly string[]): node is Element =>
  'name' in node && names.includes(node.name);

/** How much there is: tables, or else the items of lists; of a few words nothing needs to be said. */
function amountOf(nodes: readonly DOMNode[]): string | undefined {
  const tables = nodes.filter((node) => isElement(node, 'table')).length;
  if (tables > 0) return counted(tables, 'table');
  const items = nodes
    .filter((node) => isElement(node, 'ul', 'ol'))
    .flatMap((list) => list.children.filter((child) => isElement(child as DOMNode, 'li')));
  return counted(items.length, 'item');
}

/**
 * The parts of a text, each folded under its heading (level 3). What stands before the first of them, and under a heading of
 * level 2, is open. The address of a heading becomes that of its part: a browser opens what is folded around a place, and the
 * heading stands outside.
 */
export function foldedParts(nodes: readonly DOMNode[], options: HTMLReactParserOptions) {
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
            <HeadingWords amount={amountOf(inside)}>{words}</HeadingWords>
          </h3>
        }
      >
        {content}
      </Part>
    );
  });
}
