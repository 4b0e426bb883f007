import styled from '@emotion/styled';
import { ActionButton } from '../../components/action-link';
import { RichText } from '../../components/rich-text';
import { color, token } from '../../components/theme/tokens';
import type { Html } from '../../generated/formats';
import { defineSection, type SectionProps } from '../section';

interface Content {
  readonly title: string;
  readonly text: Html;
}

/** Open from the first paint and closed by the form's own `dialog` method, so that it works without script. */
const Dialog = styled.dialog`
  position: fixed;
  inset: 0;
  z-index: 20;
  width: min(38rem, calc(100vw - 2rem));
  max-height: min(40rem, calc(100dvh - 2rem));
  margin: auto;
  padding: ${token['space-6']};
  overflow: auto;
  border: 1px solid ${color.line};
  border-radius: ${token['radius-l']};
  background: ${color.surface};
  color: ${color.ink};
  box-shadow: 0 0 0 100vmax rgb(11 33 29 / 62%);
  /* Takes the clicks beside the dialog, so that the page behind waits. */
  &::before {
    content: '';
    position: fixed;
    inset: 0;
    z-index: -1;
  }
  h2 {
    margin-bottom: ${token['space-4']};
    font-size: ${token['title-s']};
    color: ${color.spruce};
  }
  form {
    margin-top: ${token['space-5']};
  }
  @media print {
    display: none;
  }
`;

function Disclaimer({ content, id }: SectionProps<Content, object>) {
  return (
    <Dialog open id={id} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{content.title}</h2>
      <RichText html={content.text} />
      <form method="dialog">
        <ActionButton type="submit">I Accept</ActionButton>
      </form>
    </Dialog>
  );
}

/** A text the visitor accepts before going on; shown at every load, never remembered (section 4). */
export const disclaimer = defineSection<Content>({
  component: Disclaimer,
  required: { title: true, text: true },
  placement: 'wide',
});
