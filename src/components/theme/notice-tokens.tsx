import { css, Global } from '@emotion/react';
import { noticeTokenCss } from './notice-palette';

const tokens = css`
  ${noticeTokenCss}
`;

/** The colours of errors and successes, for whatever tells of one. */
export function NoticeTokens() {
  return <Global styles={tokens} />;
}
