import { Icon } from '#components/primitives/icon.tsx';
import type { Asset } from '#generated/formats.ts';
import { Text } from '#i18n/text.tsx';
import { useWords } from '#i18n/words.ts';
import { Picture } from './picture';

interface Logo {
  /** Without a picture the name is a wordmark. */
  readonly asset?: Asset | string;
  readonly name: string;
  readonly note?: string | undefined;
}

interface LogoLoopProps {
  /** The strip's title, also part of the pause control's name. */
  readonly name: string;
  /** Shows the name as a section heading. */
  readonly heading?: boolean;
  readonly logos: readonly Logo[];
}

/** An endless strip of logos. Its second copy is hidden from screen readers. Styles: `logo-loop-styles.ts`. */
export function LogoLoop({ name, heading, logos }: LogoLoopProps) {
  const t = useWords();
  const Name = heading ? 'h2' : 'p';
  const renderLogos = (decorative: boolean) => (
    <ul {...(decorative ? { 'aria-hidden': true } : {})}>
      {logos.map(({ asset, name: logoName, note }) => (
        <li key={logoName}>
          {asset ? (
            <Picture asset={asset} alt="" isRedundant width={96} height={96} sizes="3.5rem" />
          ) : null}
          <span>
            <b>
              <Text>{logoName}</Text>
            </b>
            {note ? (
              <span>
                <Text>{note}</Text>
              </span>
            ) : null}
          </span>
        </li>
      ))}
    </ul>
  );
  return (
    <div className="loop">
      <Name>
        <Text>{name}</Text>
      </Name>
      <label data-pause>
        <input type="checkbox" aria-label={t('Pause the moving logos: {name}', { name })} />
        <Icon name="pause" />
        <Icon name="play" />
      </label>
      <div data-window>
        <div data-track>
          {renderLogos(false)}
          {renderLogos(true)}
        </div>
      </div>
    </div>
  );
}
