import { useField } from 'react-final-form';
import { ActionButton } from '#components/primitives/action-link.tsx';
import { emailHosts } from '#generated/site/texts/email-hosts.ts';
import { Sentence } from '#i18n/sentence.tsx';
import { suggestEmail } from './email-suggestion';

interface SuggestedEmailProps {
  readonly controlId: string;
  readonly name: string;
}

/** Once the visitor has left the field, offers the address that a slip in its host may have meant. */
export function SuggestedEmail({ controlId, name }: SuggestedEmailProps) {
  const { input, meta } = useField<string>(name);
  const meant = meta.touched && !meta.active ? suggestEmail(input.value, emailHosts) : undefined;
  return (
    // Always in the document, because screen readers announce only changes of a live region.
    <div aria-live="polite">
      {meant ? (
        <p>
          <Sentence
            message="Did you mean {address}?"
            parts={{
              address: (
                <ActionButton
                  type="button"
                  tone="quiet"
                  onClick={() => {
                    input.onChange(meant);
                    // The button disappears, so the focus moves to the field.
                    document.getElementById(controlId)?.focus();
                  }}
                >
                  {meant}
                </ActionButton>
              ),
            }}
          />
        </p>
      ) : null}
    </div>
  );
}
