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

export function ErrorSummary({ title, errors }: ErrorSummaryProps) {
  return (
    <Notice tone="error" title={title}>
      <List>
        {errors.map(({ controlId, message }) => (
          <li key={controlId}>
            <a
              href={`#${controlId}`}
              onClick={(event) => {
                // A plain link would scroll to the control without focusing it.
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
