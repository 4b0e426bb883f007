import styled from '@emotion/styled';
import { useState } from 'react';
import { deferred, useDeferred } from '#components/hydration/deferred.tsx';
import { unchangedServerHtml, useIsServerHtml } from '#components/hydration/server-html.ts';
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
    margin-top: ${token['space-2']};
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
`;

/**
 * Rich text from the boundary: already sanitised there, so nothing is checked again here. Hydration leaves the text of a
 * document as it is, so that pages of text need not load the parser.
 */
export function RichText({
  html,
  className,
}: {
  readonly html: Html;
  readonly className?: string;
}) {
  const source = textOf(html);
  const [fromServer, setFromServer] = useState(useIsServerHtml() ? source : undefined);
  // Once another text has been shown in its place, the document has it no more: whoever goes back gets it rendered.
  if (fromServer !== undefined && source !== fromServer) setFromServer(undefined);
  const props = className ? { className } : {};
  if (source === fromServer) return <Text {...props} {...unchangedServerHtml} key="server" />;
  return (
    <Text {...props}>
      <Rendered source={source} />
    </Text>
  );
}

function Rendered({ source }: { readonly source: string }) {
  const { RenderedText } = useDeferred(textRenderer);
  return <RenderedText source={source} />;
}
