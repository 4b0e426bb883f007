import styled from '@emotion/styled';
import { LogoLoop } from '#components/pictures/logo-loop.tsx';
import { Band, Container } from '#components/primitives/blocks.tsx';
import { color, token } from '#components/theme/tokens.ts';
import type { Logo } from '#generated/shapes.ts';
import { defineSection, type SectionProps } from '../section';

interface Content {
  readonly title: string;
  readonly logos: readonly Logo[];
}

const Slim = styled(Band)`
  && {
    padding-block: ${token['space-5']};
    border-top: 1px solid ${color.line};
  }
`;

function LogoStrip({ content, id }: SectionProps<Content, object>) {
  return (
    <Slim id={id}>
      <Container>
        <LogoLoop
          heading
          name={content.title}
          logos={content.logos.map(({ logo, ...rest }) => ({ asset: logo, ...rest }))}
        />
      </Container>
    </Slim>
  );
}

/** Logos of partners in a slow loop. */
export const logoStrip = defineSection<Content>({
  component: LogoStrip,
  required: { title: true, logos: true },
  placement: 'wide',
  chunk: 'home',
});
