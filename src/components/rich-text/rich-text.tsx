import styled from '@emotion/styled';
import { useState } from 'react';
import { asInDocument, useInDocument } from '#components/hydration/as-in-document.ts';
import { deferred, useDeferred } from '#components/hydration/deferred.tsx';
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
 * Rich text from the boundary: already sanitised there, so nothing is checked again here. The text of a document is kept as it
 * came: nothing in it needs scripts.
 */
export function RichText({
  html,
  className,
}: {
  readonly html: Html;
  readonly className?: string;
}) {
  const source = textOf(html);
  const [kept, keep] = useState(useInDocument() ? source : undefined);
  // Once another text has been shown in its place, it is in the document no more: whoever goes back gets it made.
  if (kept !== undefined && source !== kept) keep(undefined);
  const props = className ? { className } : {};
  if (source === kept) return <Text {...props} {...asInDocument} key="kept" />;
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
