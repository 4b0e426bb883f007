import styled from '@emotion/styled';
import parse, {
  attributesToProps,
  type DOMNode,
  domToReact,
  Element,
  type HTMLReactParserOptions,
  htmlToDOM,
} from 'html-react-parser';
import { type ComponentType, type PropsWithChildren, useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { usePictureAddresses } from '#components/pictures/picture-address.ts';
import { SmartLink } from '#components/primitives/smart-link.tsx';
import { color, token } from '#components/theme/tokens.ts';
import { foldedParts } from './folded-parts';
import { captionOf, figureColumns, RichTable, titleCells } from './rich-table';
import { richTextPolicy } from './trusted-html';

/** What few texts have: its styles come with it, and only then. */
const parts: Readonly<Record<string, ComponentType<PropsWithChildren>>> = {
  h2: styled.h2`
    color: ${color.spruce};
    font-size: ${token['title-m']};
    && + h3 {
      margin-top: ${token['space-4']};
    }
  `,
  h4: styled.h4`
    color: ${color.spruce};
    font: 600 ${token['text-m']} / 1.4 ${token.sans};
  `,
  blockquote: styled.blockquote`
    padding-inline-start: ${token['space-5']};
    border-inline-start: 3px solid ${color.gold};
    font-family: ${token.display};
    font-size: ${token['text-l']};
  `,
  figcaption: styled.figcaption`
    margin-top: ${token['space-2']};
    color: ${color.muted};
    font-size: ${token['text-s']};
  `,
};

const Preformatted = styled.pre`
  overflow-x: auto;
  padding: ${token['space-3']};
  border-radius: ${token['radius-s']};
  background: ${color.sunken};
  font-size: ${token['text-s']};
  @media print {
    white-space: pre-wrap;
  }
`;

const Image = styled.img`
  border-radius: ${token['radius-m']};
`;

/** Rewrites a link with the address of its own page to `#text-…`, if the text has a heading or note with that id. */
function withoutOwnAddress(href: string, source: string, pathname: string): string {
  const [address, name] = href.split('#', 2);
  if (!address || !name || !source.includes(` id="text-${name}"`)) return href;
  // The host may be an older one, or that of a preview.
  const path = address.replace(/^https?:\/\/[^/]+/, '').replace(/\/$/, '');
  return path === pathname ? `#text-${name}` : href;
}

const optionsFor = (source: string, pathname: string): HTMLReactParserOptions => {
  const childrenOf = (node: Element) => domToReact(node.children as DOMNode[], options);
  const options: HTMLReactParserOptions = {
    ...(richTextPolicy ? { trustedTypePolicy: richTextPolicy } : {}),
    replace(node) {
      if (!(node instanceof Element)) return undefined;
      if (node.name === 'a' && node.attribs['href']) {
        const { href, ...rest } = node.attribs;
        return (
          <SmartLink to={withoutOwnAddress(href, source, pathname)} {...attributesToProps(rest)}>
            {childrenOf(node)}
          </SmartLink>
        );
      }
      if (node.name === 'table') {
        return (
          <RichTable
            attributes={attributesToProps(node.attribs)}
            stacked={titleCells(node)}
            unbroken={figureColumns(node)}
            caption={captionOf(node)}
          >
            {childrenOf(node)}
          </RichTable>
        );
      }
      if (node.name === 'pre') {
        // Long lines scroll, also by keyboard: Safari focuses no block by itself.
        return (
          <Preformatted
            {...attributesToProps(node.attribs)}
            role="group"
            aria-label="Preformatted text"
            tabIndex={0}
          >
            {childrenOf(node)}
          </Preformatted>
        );
      }
      if (node.name === 'img') return <TextImage attribs={node.attribs} />;
      const Part = Object.hasOwn(parts, node.name) ? parts[node.name] : undefined;
      if (!Part) return undefined;
      return <Part {...attributesToProps(node.attribs)}>{childrenOf(node)}</Part>;
    },
  };
  return options;
};

/** How wide the text column is at most, in CSS pixels. */
const columnWidth = 720;

/** Images of the content service come in the sizes of the text column; room for each is reserved before it arrives. */
function TextImage({ attribs }: { readonly attribs: Record<string, string> }) {
  const {
    src = '',
    alt = '',
    width = '1600',
    height = '900',
    ...rest
  } = attributesToProps(attribs) as Record<string, string>;
  const id = /^\/assets\/([\w.-]+)$/.exec(src)?.[1];
  const shown = Math.min(Number(width) || columnWidth, columnWidth);
  const sizes = shown < columnWidth ? `${shown}px` : '(min-width: 48rem) 45rem, 94vw';
  return (
    <Image
      {...rest}
      {...usePictureAddresses(id ?? src, shown, sizes)}
      alt={alt}
      width={width}
      height={height}
      loading="lazy"
      decoding="async"
    />
  );
}

interface RenderedTextProps {
  readonly source: string;
  /** Each part (level 3) is folded under its heading. */
  readonly folded: boolean | undefined;
}

/** The elements of a text: tables scroll, images get sizes. */
export function RenderedText({ source, folded }: RenderedTextProps) {
  const { pathname } = useLocation();
  return useMemo(() => {
    const options = optionsFor(source, pathname);
    return folded
      ? foldedParts(
          // As the parser itself does.
          htmlToDOM(source, {
            lowerCaseAttributeNames: false,
            ...(richTextPolicy ? { trustedTypePolicy: richTextPolicy } : {}),
          }) as DOMNode[],
          options,
        )
      : parse(source, options);
  }, [source, folded, pathname]);
}
