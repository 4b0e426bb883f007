import styled from '@emotion/styled';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { deferred, useDeferred } from '#components/hydration/deferred.tsx';
import { useHydrated } from '#components/hydration/use-hydrated.ts';
import { color, token } from '#components/theme/tokens.ts';
import { type Html, textOf } from '#generated/formats.ts';
import { useTextLanguage } from '#i18n/text.tsx';

/** The parser. Browsers need it only for texts that are not in the document. */
export const textRenderer = deferred(
  'src/components/rich-text/rich-text-renderer.tsx',
  () => import('./rich-text-renderer'),
);
if (import.meta.env?.SSR !== false) await textRenderer.load();

const Content = styled.div`
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

/** Keeps the server's markup during hydration. A constant, because React would rewrite the content for a new object. */
const keepServerHtml = {
  dangerouslySetInnerHTML: { __html: '' },
  suppressHydrationWarning: true,
};

interface RichTextProps {
  readonly html: Html;
  /** The text that `html` is taken from. Its language applies to the part. */
  readonly of?: string | undefined;
  readonly className?: string | undefined;
}

/** Makes scrolling tables focusable, which Safari does not. Uses an effect, because React does not hydrate a document's text. */
function useFocusableTables(text: RefObject<HTMLDivElement | null>, source: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new text has new tables.
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

/** Sanitised rich text. Hydration keeps the document's markup, so that browsers load the parser only for new texts. */
export function RichText({ html, of, className }: RichTextProps) {
  const source = textOf(html);
  const text = useRef<HTMLDivElement>(null);
  useFocusableTables(text, source);
  const language = useTextLanguage(of ?? source);
  const isHydrating = !useHydrated() && import.meta.env?.SSR === false;
  const [fromServer, setFromServer] = useState(isHydrating ? source : undefined);
  // A new text makes React remove the server's markup, so returning to the first text must render it again.
  if (fromServer !== undefined && source !== fromServer) setFromServer(undefined);
  if (source === fromServer) {
    return (
      <Content ref={text} className={className} {...language} {...keepServerHtml} key="server" />
    );
  }
  return (
    // A new key, so that React replaces the text instead of patching elements the parser owns.
    <Content ref={text} className={className} {...language} key={source}>
      <DeferredText source={source} />
    </Content>
  );
}

function DeferredText({ source }: { readonly source: string }) {
  const { RenderedText } = useDeferred(textRenderer);
  return <RenderedText source={source} />;
}
