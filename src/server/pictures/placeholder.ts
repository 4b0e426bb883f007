import { colors } from '#components/theme/palette.ts';
import { placeholderMark } from '#generated/site/theme/placeholder-mark.ts';
import { notStored } from '#server/http/cache-control.ts';
import { textAnswer } from '#server/http/text-answer.ts';
import { scriptlessPolicy } from './picture-answers';

const retryHeaders = (status: number): Readonly<Record<string, string>> =>
  status === 503 ? { 'retry-after': '10' } : {};

const picture = (body: string, status: number, cacheControl: string) =>
  new Response(body, {
    status,
    headers: {
      ...retryHeaders(status),
      'cache-control': cacheControl,
      'content-security-policy': scriptlessPolicy,
      'content-type': 'image/svg+xml',
      'x-content-type-options': 'nosniff',
    },
  });

/** Texts for visitors who open the address of a picture. */
const reasons = {
  400: 'This size is not offered.',
  404: 'There is no such picture.',
  415: 'This file cannot be shown as a picture, or it is too large.',
  503: 'The picture is not available right now. Please try again in a moment.',
} as const;

const rules = (side: 0 | 1) =>
  `.ground{fill:${colors.sunken[side]}}.hill{fill:${colors.line[side]}}.mark{stroke:${colors.control[side]}}`;

/** The SVG takes the size of its element, so that the layout does not shift. */
const open = '<svg xmlns="http://www.w3.org/2000/svg" width="100%" height="100%">';

const style = `<style>${rules(0)}@media(prefers-color-scheme:dark){${rules(1)}}.shade{opacity:.3}.rise{opacity:.6}.mark{fill:none;stroke-width:1.25;opacity:.6;vector-effect:non-scaling-stroke}@media(max-height:8rem) and (min-aspect-ratio:2){.mark{display:none}}</style>`;

const placeholder = `${open}${style}<rect class="ground" width="100%" height="100%"/><rect class="hill shade" width="100%" height="100%"/><svg viewBox="0 0 100 30" preserveAspectRatio="none" y="72%" width="100%" height="28.5%"><path class="hill rise" d="M0 16C16 3 32 1 50 9S84 21 100 7V30H0Z"/></svg><svg viewBox="0 0 512 512" x="36%" y="26%" width="28%" height="34%"><path class="mark" d="${placeholderMark ?? ''}"/></svg></svg>`;

/** Used for pictures behind text, where the background is enough. */
const emptyPicture = `${open}</svg>`;

/** The answer at the address `missingPicture`. Pages load it in place of a broken picture from another site. */
export const missingPictureAnswer = () => picture(placeholder, 200, 'public, max-age=86400');

/**
 * Answers for a missing picture. An `<img>` gets the placeholder, which browsers show whatever the status. A visitor who opens
 * the address gets the reason.
 * @param isBackground whether the picture is shown behind text
 */
export function answerPlaceholder(
  request: Request,
  status: keyof typeof reasons,
  isBackground = false,
): Response {
  const accept = request.headers.get('accept') ?? '';
  if (accept.includes('image/') && !accept.includes('text/html')) {
    return picture(isBackground ? emptyPicture : placeholder, status, notStored);
  }
  return textAnswer(reasons[status], status, {
    'x-content-type-options': 'nosniff',
    ...retryHeaders(status),
  });
}
