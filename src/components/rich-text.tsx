import styled from '@emotion/styled';
import parse, { attributesToProps, type DOMNode, domToReact, Element } from 'html-react-parser';
import { useMemo } from 'react';
import { type Html, textOf } from '../generated/formats';
import { assetUrl, pictureWidths } from './picture';
import { SmartLink } from './smart-link';
import { color, token } from './theme/tokens';

const Text = styled.div`
  max-width: ${token.measure};
  & > * + * {
    margin-top: ${token['space-4']};
  }
  & > :is(h2, h3, h4) {
    color: ${color.spruce};
  }
  & > * + :is(h2, h3, h4) {
    margin-top: ${token['space-6']};
  }
  & > :is(h2, h3, h4) + * {
    margin-top: ${token['space-2']};
  }
  h2 {
    font-size: ${token['title-m']};
  }
  h3 {
    font-size: ${token['title-s']};
  }
  h4 {
    font-size: 1.0625rem;
    font-family: ${token.sans};
  }
  ul,
  ol {
    padding-inline-start: 1.375em;
  }
  li + li {
    margin-top: ${token['space-2']};
  }
  li::marker {
    color: ${color.gold};
  }
  blockquote {
    padding-inline-start: ${token['space-5']};
    border-inline-start: 3px solid ${color.gold};
    font-family: ${token.display};
    font-size: ${token['text-l']};
  }
  figcaption {
    margin-top: ${token['space-2']};
    color: ${color.muted};
    font-size: ${token['text-s']};
  }
  img {
    border-radius: ${token['radius-m']};
  }
  hr {
    border: 0;
    border-top: 1px solid ${color.line};
  }
`;

/** Scrolls sideways on a narrow screen, by finger and by keyboard. */
const TableScroll = styled.div`
  overflow-x: auto;
  table {
    border-collapse: collapse;
    min-width: 100%;
    font-variant-numeric: tabular-nums;
  }
  caption {
    padding-bottom: ${token['space-2']};
    text-align: start;
    font-weight: 600;
    color: ${color.spruce};
  }
  th,
  td {
    padding: ${token['space-2']} ${token['space-4']} ${token['space-2']} 0;
    border-bottom: 1px solid ${color.line};
    text-align: start;
    vertical-align: top;
    min-width: 7rem;
  }
  thead th {
    border-bottom: 2px solid ${color.control};
    font-size: ${token['text-s']};
  }
`;

const childrenOf = (node: Element) => domToReact(node.children as DOMNode[], options);

const options = {
  replace(node: DOMNode) {
    if (!(node instanceof Element)) return undefined;
    if (node.name === 'a' && node.attribs['href']) {
      return <SmartLink to={node.attribs['href']}>{childrenOf(node)}</SmartLink>;
    }
    if (node.name === 'table') {
      return (
        <TableScroll role="group" aria-label="Table" tabIndex={0}>
          <table>{childrenOf(node)}</table>
        </TableScroll>
      );
    }
    if (node.name === 'img') return image(node.attribs);
    return undefined;
  },
};

/** Images of the content service come in the sizes of the text column; the place of each is kept before it arrives. */
function image(attribs: Record<string, string>) {
  const {
    src = '',
    alt = '',
    width = '1600',
    height = '900',
    ...rest
  } = attributesToProps(attribs) as Record<string, string>;
  const id = /^\/assets\/([\w.-]+)$/.exec(src)?.[1];
  return (
    <img
      {...rest}
      src={id ? assetUrl(id, 960) : src}
      {...(id
        ? {
            srcSet: pictureWidths.map((w) => `${assetUrl(id, w)} ${w}w`).join(', '),
            sizes: '(min-width: 48rem) 42rem, 94vw',
          }
        : {})}
      alt={alt}
      width={width}
      height={height}
      loading="lazy"
      decoding="async"
    />
  );
}

/**
 * Rich text from the boundary: already sanitised there, so nothing is checked again here. Internal links become router
 * links, tables scroll, images get sizes.
 */
export function RichText({
  html,
  className,
}: {
  readonly html: Html;
  readonly className?: string;
}) {
  const source = textOf(html);
  const nodes = useMemo(() => parse(source, options), [source]);
  return <Text {...(className ? { className } : {})}>{nodes}</Text>;
}
