import styled from '@emotion/styled';
import { Notice } from '#components/primitives/notice.tsx';
import { token } from '#components/theme/tokens.ts';

const List = styled.ul`
  display: grid;
  gap: ${token['space-1']};
  padding-inline-start: ${token['space-5']};
  a {
    display: inline-block;
    min-height: 1.5rem;
    vertical-align: top;
    color: inherit;
  }
`;

interface ErrorSummaryProps {
  readonly title: string;
  readonly errors: readonly { readonly controlId: string; readonly message: string }[];
}

/** Everything that is wrong with a form, each a link that takes the visitor to its control. */
export function ErrorSummary({ title, errors }: ErrorSummaryProps) {
  return (
    <Notice tone="error" title={title}>
      <List>
        {errors.map(({ controlId, message }) => (
          <li key={controlId}>
            <a
              href={`#${controlId}`}
              onClick={(event) => {
                // A link to a control scrolls to it; typing can start only when it has the focus.
                event.preventDefault();
                document.getElementById(controlId)?.focus();
              }}
            >
              {message}
            </a>
          </li>
        ))}
      </List>
    </Notice>
  );
}
