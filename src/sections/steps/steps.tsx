import styled from '@emotion/styled';
import { Heading, Prose, Subheading } from '../../components/layout/blocks';
import { SectionFrame } from '../../components/layout/section-frame';
import { color, token } from '../../components/theme/tokens';
import { defineSection, type SectionProps } from '../section';

interface Content {
  readonly title: string;
  readonly intro?: string;
  readonly items: readonly { readonly title: string; readonly description?: string }[];
}

interface Options {
  /** A band with the steps side by side; the default is a path down the main column. */
  readonly wide?: boolean;
}

const Path = styled('ol', { shouldForwardProp: (prop) => prop !== 'wide' })<{
  readonly wide: boolean;
}>`
  display: grid;
  gap: ${token['space-5']} ${token['space-6']};
  margin-top: ${token['space-6']};
  padding: 0;
  list-style: none;
  counter-reset: step;
  ${({ wide }) =>
    wide ? 'grid-template-columns: repeat(auto-fit, minmax(min(100%, 17rem), 1fr));' : ''}
`;

const Step = styled.li`
  position: relative;
  padding-inline-start: 3.75rem;
  min-height: 2.5rem;
  counter-increment: step;
  &::before {
    content: counter(step);
    position: absolute;
    inset-inline-start: 0;
    top: -0.15rem;
    display: grid;
    place-items: center;
    width: 2.5rem;
    height: 2.5rem;
    border: 2px solid ${color.gold};
    border-radius: 50%;
    font: 600 1.125rem/1 ${token.display};
    color: ${color.spruce};
    background: ${color.surface};
  }
  /* The line that makes the numbers one path. */
  &:not(:last-child)::after {
    content: '';
    position: absolute;
    inset-inline-start: 1.2rem;
    top: 2.7rem;
    bottom: -1.1rem;
    width: 2px;
    background: ${color.line};
  }
  p {
    margin-top: ${token['space-1']};
    color: ${color.muted};
    max-width: ${token.measure};
  }
`;

function Steps({ content, options, id }: SectionProps<Content, Options>) {
  const wide = options.wide ?? false;
  return (
    <SectionFrame id={id} wide={wide}>
      <Heading>{content.title}</Heading>
      {content.intro ? <Prose>{content.intro}</Prose> : null}
      <Path wide={wide}>
        {content.items.map((item, index) => (
          <Step key={index}>
            <Subheading>{item.title}</Subheading>
            {item.description ? <p>{item.description}</p> : null}
          </Step>
        ))}
      </Path>
    </SectionFrame>
  );
}

/** Numbered steps that read as a path. */
export const steps = defineSection<Content, Options>({
  component: Steps,
  required: { title: true, items: true },
  placement: 'column',
});
