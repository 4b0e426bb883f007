import { PlainList } from '#components/primitives/blocks.tsx';
import type { Relative } from '#generated/types.ts';
import { Text } from '#i18n/text.tsx';
import { useWords } from '#i18n/words.ts';
import { defineSection, type ListContent, type SectionProps } from '#sections/section.ts';
import { Signature } from '#site/components/signature.tsx';
import { Tree } from './family-tree-styles';

const branches = [
  'beside',
  'below',
  'above',
  'further',
] as const satisfies readonly Relative['branch'][];

type Content = ListContent<Relative>;

function Card({ person, condition, undertaking, income, closed }: Relative) {
  const t = useWords();
  return (
    <article data-closed={closed || undefined}>
      <h3>
        <Text>{person}</Text>
      </h3>
      {closed ? <strong>{t('Not accepting new applications')}</strong> : null}
      {condition ? (
        <p>
          <Text>{condition}</Text>
        </p>
      ) : null}
      {undertaking || income ? (
        <dl>
          {undertaking ? (
            <div>
              <dt>{t('Responsible')}</dt>
              <dd>
                <Text>{undertaking}</Text>
              </dd>
            </div>
          ) : null}
          {income ? (
            <div>
              <dt>{t('Income')}</dt>
              <dd>
                <Text>{income}</Text>
              </dd>
            </div>
          ) : null}
        </dl>
      ) : null}
    </article>
  );
}

/** True for relatives whom few people can sponsor, or nobody at the moment. The tree draws dashed lines to them. */
const isDashed = ({ branch, closed }: Relative) => closed === true || branch === 'further';

function FamilyTree({ content, id }: SectionProps<Content, object>) {
  const t = useWords();
  const { title, intro, items } = content;
  const ordered = branches.flatMap((branch) => items.filter((item) => item.branch === branch));
  const above = ordered.filter(({ branch }) => branch === 'above');
  /** On a phone, the style of the line to the card with this index. */
  const lineStyleTo = (index: number) => {
    const next = ordered[index];
    return next && (isDashed(next) ? 'dashed' : 'solid');
  };
  return (
    <Signature id={id} title={title} intro={intro} checked={items}>
      <Tree>
        {ordered.some(isDashed) ? (
          <p>{t('Solid line: open. Dashed line: closed, or only for a few people.')}</p>
        ) : null}
        {branches.map((branch) => {
          const relatives = ordered.filter((relative) => relative.branch === branch);
          if (branch !== 'beside' && relatives.length === 0) return null;
          return (
            <PlainList key={branch} data-branch={branch}>
              {branch === 'beside' ? (
                <li
                  data-sponsor
                  data-rail={lineStyleTo(0)}
                  data-dashed={above.every(isDashed) || undefined}
                >
                  <b>{t('You, the sponsor')}</b>
                </li>
              ) : null}
              {relatives.map((relative, index) => (
                <li
                  key={index}
                  data-rail={lineStyleTo(ordered.indexOf(relative) + 1)}
                  data-dashed={isDashed(relative) || undefined}
                >
                  <Card {...relative} />
                </li>
              ))}
            </PlainList>
          );
        })}
      </Tree>
    </Signature>
  );
}

/** A family tree around the sponsor: the relatives whom a sponsor may bring, with the requirements for each. */
export const familyTree = defineSection<Content>({
  component: FamilyTree,
  required: { title: true, items: true },
  placement: 'column',
  chunk: 'own',
});
