import styled from '@emotion/styled';
import { Heading, Prose, Subheading } from '#components/primitives/blocks.tsx';
import { color, token } from '#components/theme/tokens.ts';
import type { SectionVariant } from '#gallery/stage/section-variants.tsx';
import { collections } from '#generated/collections.ts';
import { bind } from '#renderer/bind.ts';
import { galleryAddress, type Theme, type Width } from '../address';
import { messages } from '../messages';
import { type PropSource, sourcesOf } from '../prop-sources';
import type { Use } from '../uses';
import { FieldFacts } from './field-facts';
import { wordsOf } from './words';

const Part = styled.section`
  margin-top: ${token['space-5']};
`;

const List = styled.ul`
  display: grid;
  gap: ${token['space-4']};
  margin-top: ${token['space-5']};
  padding: 0;
  list-style: none;
  & > li {
    padding: ${token['space-4']} ${token['space-5']};
    border: 1px solid ${color.line};
    border-radius: ${token['radius-m']};
    background: ${color.surface};
  }
`;

const Note = styled.p`
  margin-top: ${token['space-3']};
  color: ${color.muted};
  font-size: ${token['text-s']};
`;

const Given = styled.pre`
  max-height: 12rem;
  overflow: auto;
  margin: ${token['space-2']} 0 0;
  padding: ${token['space-3']};
  border-radius: ${token['radius-s']};
  background: ${color.sunken};
  font-size: ${token['text-s']};
  white-space: pre-wrap;
`;

interface PropListProps {
  readonly use: Use;
  readonly variants: readonly SectionVariant[];
  readonly variant: SectionVariant;
  readonly width: Width;
  readonly theme: Theme;
}

/** For editors: each prop of the section, the field behind it in the schema's words, and what becomes of it when empty. */
export function PropList({ use, variants, variant, width, theme }: PropListProps) {
  const { entry, lists } = variant.showing;
  const shown = bind(use.descriptor.content, entry, lists);
  const { options } = use.descriptor;
  /** The form in which a field is absent, when the section looks different in it. */
  const without = (field: string) => {
    const wanted = `without ${field}`;
    const other = variants.find(({ name, sameAs }) => name === wanted || sameAs.includes(wanted));
    return other
      ? galleryAddress({ section: use.section, from: use.key, variant: other.id, width, theme })
      : undefined;
  };
  return (
    <Part aria-labelledby="props">
      <Heading id="props">{messages.feeds}</Heading>
      <Prose>{messages.feedsLead(collections[use.page.collection].model.title)}</Prose>
      <List>
        {sourcesOf(use).map((source) => (
          <li key={source.prop}>
            <Subheading>{wordsOf(source.prop)}</Subheading>
            <Note>
              {source.required ? messages.required : messages.optional}
              {shown[source.prop] === undefined ? ` ${messages.absentHere}` : ''}
            </Note>
            <Source source={source} collection={use.page.collection} without={without} />
          </li>
        ))}
        {options ? (
          <li>
            <Subheading>{messages.options}</Subheading>
            <Given>{JSON.stringify(options, null, 2)}</Given>
          </li>
        ) : null}
      </List>
    </Part>
  );
}

interface SourceProps {
  readonly source: PropSource;
  readonly collection: string;
  readonly without: (field: string) => string | undefined;
}

function Source({ source, collection, without }: SourceProps) {
  const { fields, every, otherwise, fixed } = source;
  return (
    <>
      {fields.map(({ name, field }, index) => (
        <div key={name}>
          {index > 0 ? <Note>{messages.asksAlso}</Note> : null}
          <FieldFacts field={field} place={`${collection}.${name}`} />
          {without(name) ? <a href={without(name)}>{messages.without}</a> : null}
        </div>
      ))}
      {every ? (
        <>
          <p>{messages.every(every.title)}</p>
          {Object.entries(every.fields).map(([name, field]) => (
            <FieldFacts key={name} field={field} place={`${every.name}.${name}`} />
          ))}
        </>
      ) : null}
      {otherwise === undefined ? null : (
        <>
          <Note>{messages.otherwise}</Note>
          <Literal value={otherwise} />
        </>
      )}
      {fixed === undefined ? null : (
        <>
          <Note>{messages.fixed}</Note>
          <Literal value={fixed} />
        </>
      )}
    </>
  );
}

const Literal = ({ value }: { readonly value: unknown }) => (
  <Given>{typeof value === 'string' ? value : JSON.stringify(value, null, 2)}</Given>
);
