import styled from '@emotion/styled';
import parse, {
  attributesToProps,
  type DOMNode,
  domToReact,
  Element,
  type HTMLReactParserOptions,
} from 'html-react-parser';
import { type ComponentType, type PropsWithChildren, useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { usePictureAddresses } from '#components/pictures/picture-address.ts';
import { usePictureFacts } from '#components/pictures/picture-facts.ts';
import { SmartLink } from '#components/primitives/smart-link.tsx';
import { color, token } from '#components/theme/tokens.ts';
import { Text } from '#i18n/text.tsx';
import { useWords, type Words } from '#i18n/words.ts';
import {
  captionText,
  figureColumns,
  labelCells,
  maxFigureLetters,
  RichTable,
  textContent,
} from './rich-table';
import { readSourcePlace, SourceMark } from './source-mark';
import { richTextPolicy } from './trusted-html';

/** Rare elements. Emotion sends their styles only with texts that use them. */
const rareElements: Readonly<Record<string, ComponentType<PropsWithChildren>>> = {
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
`;

const Image = styled.img`
  border-radius: ${token['radius-m']};
`;

/** Not a `figcaption`, because the picture may be in a paragraph. */
const Caption = styled.small`
  display: block;
  margin-top: ${token['space-2']};
  color: ${color.muted};
  font-size: ${token['text-s']};
`;

const hasOwnCaption = ({ parent }: Element) =>
  parent instanceof Element &&
  parent.children.some((child) => child instanceof Element && child.name === 'figcaption');

/** Shortens a link to a heading of the same page to `#text-…`. */
function shortenOwnLink(href: string, source: string, pathname: string): string {
  const [address, name] = href.split('#', 2);
  if (!address || !name || !source.includes(` id="text-${name}"`)) return href;
  // Ignores the host, because content may link to an older domain or a preview.
  const path = address.replace(/^https?:\/\/[^/]+/, '').replace(/\/$/, '');
  return path === pathname ? `#text-${name}` : href;
}

const createOptions = (source: string, pathname: string, t: Words): HTMLReactParserOptions => {
  const renderChildren = (node: Element) => domToReact(node.children as DOMNode[], options);
  const options: HTMLReactParserOptions = {
    ...(richTextPolicy ? { trustedTypePolicy: richTextPolicy } : {}),
    replace(node) {
      if (!(node instanceof Element)) return undefined;
      if (node.name === 'a' && node.attribs['href']) {
        const { href, ...rest } = node.attribs;
        const place = readSourcePlace(href);
        if (place) {
          const text = textContent(node);
          return (
            <span className={text.length > maxFigureLetters ? undefined : 'figure'}>
              {text}
              <SourceMark place={place} />
            </span>
          );
        }
        return (
          <SmartLink to={shortenOwnLink(href, source, pathname)} {...attributesToProps(rest)}>
            {renderChildren(node)}
          </SmartLink>
        );
      }
      if (node.name === 'table') {
        return (
          <RichTable
            attributes={attributesToProps(node.attribs)}
            stacked={labelCells(node)}
            unbroken={figureColumns(node)}
            caption={captionText(node)}
          >
            {renderChildren(node)}
          </RichTable>
        );
      }
      if (node.name === 'pre') {
        // Long lines scroll. Safari needs the tab stop to scroll them by keyboard.
        return (
          <Preformatted
            {...attributesToProps(node.attribs)}
            role="group"
            aria-label={t('Preformatted text')}
            tabIndex={0}
          >
            {renderChildren(node)}
          </Preformatted>
        );
      }
      if (node.name === 'img') {
        return <TextImage attribs={node.attribs} hasCaption={hasOwnCaption(node)} />;
      }
      const Part = Object.hasOwn(rareElements, node.name) ? rareElements[node.name] : undefined;
      if (!Part) return undefined;
      return <Part {...attributesToProps(node.attribs)}>{renderChildren(node)}</Part>;
    },
  };
  return options;
};

const columnWidthPx = 720;

type Size = readonly [width: number, height: number];

/**
 * Returns the width and height attributes of a picture, at most the size of its file. Returns nothing for a picture of another
 * host whose size is unknown: browsers then use the size of the file.
 * @param file the size of the file, if it is narrower than the column
 */
function shownSize(
  { width, height }: Record<string, string>,
  file: Size | undefined,
  isOwn: boolean,
): { readonly width?: number; readonly height?: number } {
  const size: readonly [number, number] = [Number(width) || 0, Number(height) || 0];
  if (file) {
    const scale = Math.min(1, ...size.flatMap((px, at) => (px ? px / (file[at] ?? px) : [])));
    return { width: Math.round(file[0] * scale), height: Math.round(file[1] * scale) };
  }
  const [ownWidth, ownHeight] = size;
  if (ownWidth && ownHeight) return { width: ownWidth, height: ownHeight };
  if (ownWidth) return { width: ownWidth };
  return isOwn ? { width: 1600, height: 900 } : {};
}

interface TextImageProps {
  readonly attribs: Record<string, string>;
  /** True if the text has a caption for the picture. */
  readonly hasCaption: boolean;
}

function TextImage({ attribs, hasCaption }: TextImageProps) {
  const {
    src = '',
    alt = '',
    width: _width,
    height: _height,
    ...rest
  } = attributesToProps(attribs) as Record<string, string>;
  const id = /^\/assets\/([\w.-]+)$/.exec(src)?.[1];
  const facts = usePictureFacts(id ?? src);
  const size = shownSize(attribs, facts.size, id !== undefined);
  const shown = Math.min(size.width ?? columnWidthPx, columnWidthPx);
  // Studio writes the file's title as the alt text, which is often the name of a photograph.
  const written = alt === facts.title ? '' : alt;
  const sizes = shown < columnWidthPx ? `${shown}px` : '(min-width: 48rem) 45rem, 94vw';
  return (
    <>
      <Image
        {...rest}
        {...usePictureAddresses(id ?? src, shown, sizes)}
        alt={written || (facts.alt ?? alt)}
        {...size}
        loading="lazy"
        decoding="async"
      />
      {facts.caption && !hasCaption ? (
        <Caption>
          <Text>{facts.caption}</Text>
        </Caption>
      ) : null}
    </>
  );
}

export function RenderedText({ source }: { readonly source: string }) {
  const { pathname } = useLocation();
  const t = useWords();
  return useMemo(() => parse(source, createOptions(source, pathname, t)), [source, pathname, t]);
}
