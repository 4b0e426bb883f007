import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { ActionLink } from '#components/primitives/action-link.tsx';
import { Ways } from '#components/primitives/ways.tsx';
import { color, token } from '#components/theme/tokens.ts';

const Box = styled.section`
  margin-top: ${token['space-7']};
  padding: ${token['space-6']} ${token['space-5']};
  border-radius: ${token['radius-l']};
  background: ${color.sunken};
  h2 {
    font-size: ${token['title-m']};
    color: ${color.spruce};
  }
  p {
    max-width: ${token.measure};
  }
  & > p {
    margin-block: ${token['space-3']} ${token['space-5']};
  }
  /* Its last row has room below its words already. */
  ul {
    margin-bottom: calc(-1 * ${token['space-4']});
  }
`;

interface NextStepProps {
  /** What a consultation adds to what was read. */
  readonly children: ReactNode;
  /** The services that it belongs to. */
  readonly services?: readonly {
    readonly title: string;
    readonly path: string;
    readonly description: string;
  }[];
}

/** What a reader can do at the end of the blog: see the services a post is about, or talk to somebody. */
export const NextStep = ({ children, services = [] }: NextStepProps) => (
  <Box aria-labelledby="next-step">
    <h2 id="next-step">Your next step</h2>
    <p>{children}</p>
    <ActionLink to="/book-your-appointment">Book a consultation</ActionLink>
    {services.length > 0 ? (
      <Ways
        columns={1}
        items={services.map(({ title, path, description }) => ({
          ...{ label: title, link: path, description },
        }))}
      />
    ) : null}
  </Box>
);
