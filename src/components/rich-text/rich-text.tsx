import styled from '@emotion/styled';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { deferred, useDeferred } from '#components/hydration/deferred.tsx';
import { useHydrated } from '#components/hydration/use-hydrated.ts';
import { color, token } from '#components/theme/tokens.ts';
import { type Html, textOf } from '#generated/formats.ts';

/** What turns a text into elements. A browser needs it for the pages that follow the document. */
export const textRenderer = deferred(
  'src/components/rich-text/rich-text-renderer.tsx',
  () => import('./rich-text-renderer'),
);
if (import.meta.env.SSR) await textRenderer.load();

const Text = styled.div`
  /* A table may use the whole column. */
  & > :not(div) {
    max-width: ${token.measure};
  }
  & > * + * {
    margin-top: ${token['space-4']};
  }
  & > * + :is(h2, h3, h4) {
    margin-top: ${token['space-6']};
  }
  & > :is(h2, h3, h4) + * {
    margin-top: ${token['space-3']};
  }
  h3 {
    color: ${color.spruce};
    font-size: ${token['title-s']};
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
  hr {
    border: 0;
    border-top: 1px solid ${color.line};
  }
`;

/**
 * Props of an element whose content stays as the server rendered it: React leaves content alone that it does not know. Always
 * this object, as React writes the content anew when it is given another.
 */
const unchangedServerHtml = {
  dangerouslySetInnerHTML: { __html: '' },
  suppressHydrationWarning: true,
};

interface RichTextProps {
  readonly html: Html;
  readonly className?: string | undefined;
  /** Each part (level 3) is folded under its heading, where the page is long. */
  readonly foldedParts?: boolean | undefined;
}

/** Lets the keyboard into the tables that scroll: Safari focuses none by itself. The document's own text has no components. */
function useScrollers(text: RefObject<HTMLDivElement | null>, source: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text has other tables.
  useEffect(() => {
    const observer = new ResizeObserver((entries) => {
      for (const { target } of entries) {
        if (target.scrollWidth > target.clientWidth) target.setAttribute('tabindex', '0');
        else target.removeAttribute('tabindex');
      }
    });
    for (const table of text.current?.querySelectorAll('div[role="group"]') ?? []) {
      observer.observe(table);
    }
    return () => observer.disconnect();
  }, [text, source]);
}

/**
 * Rich text from the boundary: already sanitised there, so nothing is checked again here. Hydration leaves the text of a
 * document as it is, so that pages of text need not load the parser.
 */
export function RichText({ html, className, foldedParts }: RichTextProps) {
  const source = textOf(html);
  const text = useRef<HTMLDivElement>(null);
  useScrollers(text, source);
  const isHydrating = !useHydrated() && !import.meta.env.SSR;
  const [fromServer, setFromServer] = useState(isHydrating ? source : undefined);
  // Once another text has been shown in its place, the document has it no more: whoever goes back gets it rendered.
  if (fromServer !== undefined && source !== fromServer) setFromServer(undefined);
  if (source === fromServer) {
    return <Text ref={text} className={className} {...unchangedServerHtml} key="server" />;
  }
  return (
    // Another text is made of other elements: each is as the parser gives it, and none is changed into another.
    <Text ref={text} className={className} key={source}>
      <Rendered source={source} folded={foldedParts} />
    </Text>
  );
}

interface RenderedProps {
  readonly source: string;
  readonly folded: boolean | undefined;
}

function Rendered(props: RenderedProps) {
  const { RenderedText } = useDeferred(textRenderer);
  return <RenderedText {...props} />;
}
