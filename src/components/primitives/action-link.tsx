import styled from '@emotion/styled';
import { bookingBarMedia, color, token } from '#components/theme/tokens.ts';
import type { Link } from '#generated/formats.ts';
import { Text } from '#i18n/text.tsx';
import { SmartLink } from './smart-link';

type Tone = 'primary' | 'quiet' | 'onDeep';

/** On phones, the booking bar has the red button of every view below the hero. */
const besideBookingBar = `${bookingBarMedia}{body:has([data-book-bar]) section &{
  background:transparent;color:inherit;border-color:${color.control};}}`;

const tones = {
  primary: `background:${color.action};color:${color.onAction};border-color:transparent;
    &:hover{background:${color.actionHover};}${besideBookingBar}`,
  quiet: `background:transparent;color:${color.spruce};border-color:${color.control};
    &:hover{border-color:${color.spruce};background:${color.sunken};}`,
  onDeep: `background:transparent;color:${color.onDeep};border-color:${color.onDeepMuted};
    &:hover{border-color:${color.goldOnDeep};color:${color.goldOnDeep};}`,
} as const satisfies Record<Tone, string>;

export const buttonStyle = (tone: Tone) => `
  display:inline-flex;align-items:center;justify-content:center;gap:${token['space-2']};
  min-height:3rem;padding:${token['space-2']} ${token['space-5']};
  border:1.5px solid;border-radius:${token['radius-full']};cursor:pointer;
  font:600 1rem/1.25 ${token.sans};text-align:center;text-decoration:none;
  transition:background ${token.fast},border-color ${token.fast},color ${token.fast};
  ${tones[tone]}`;

/** A link that looks like a button. At most one `primary` link or button per view. */
export const ActionLink = styled(SmartLink, {
  shouldForwardProp: (prop) => prop !== 'tone',
})<{ readonly tone?: Tone }>`
  ${({ tone = 'primary' }) => buttonStyle(tone)}
`;

export const ActionButton = styled.button<{ readonly tone?: Tone | undefined }>`
  ${({ tone = 'primary' }) => buttonStyle(tone)}
`;

const Step = styled.div<{ readonly gap: 'space-5' | 'space-6' }>`
  margin-top: ${({ gap }) => token[gap]};
`;

interface NextStepProps {
  readonly text: string | undefined;
  readonly to: Link | undefined;
  readonly tone?: Tone;
  readonly gap?: 'space-5' | 'space-6';
}

/** The call to action below a text. Renders nothing if its text or its link is missing. */
export function NextStep({ text, to, tone = 'primary', gap = 'space-5' }: NextStepProps) {
  if (!text || !to) return null;
  return (
    <Step gap={gap}>
      <ActionLink to={to} tone={tone}>
        <Text>{text}</Text>
      </ActionLink>
    </Step>
  );
}
