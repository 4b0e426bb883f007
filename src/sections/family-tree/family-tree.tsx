import { PlainList } from '#components/primitives/blocks.tsx';
import { Signature } from '#components/signature/signature.tsx';
import { defineSection, type SectionProps } from '../section';
import { Tree } from './tree';

/** The rows of the tree, from above; the sponsor stands beside those of the second. */
const branches = ['above', 'beside', 'below', 'further'] as const;

interface Relative {
  readonly branch: (typeof branches)[number];
  readonly person: string;
  readonly condition?: string;
  /** For how long the sponsor is responsible. */
  readonly undertaking?: string;
  readonly income?: string;
  /** Nobody can be sponsored in this way now. */
  readonly closed?: boolean;
  readonly verifiedOn?: string;
  readonly source?: string;
}

interface Content {
  readonly title: string;
  readonly intro?: string;
  readonly items: readonly Relative[];
}

function Card({ person, condition, undertaking, income, closed }: Relative) {
  return (
    <article data-closed={closed || undefined}>
      <h3>{person}</h3>
      {condition ? <p>{condition}</p> : null}
      {undertaking || income ? (
        <dl>
          {undertaking ? (
            <div>
              <dt>Responsible</dt>
              <dd>{undertaking}</dd>
            </div>
          ) : null}
          {income ? (
            <div>
              <dt>Income</dt>
              <dd>{income}</dd>
            </div>
          ) : null}
        </dl>
      ) : null}
    </article>
  );
}

function FamilyTree({ content, id }: SectionProps<Content, object>) {
  const { title, intro, items } = content;
  return (
    <Signature id={id} title={title} intro={intro} checked={items}>
      <Tree>
        {branches.map((branch) => {
          const relatives = items.filter((relative) => relative.branch === branch);
          if (branch !== 'beside' && relatives.length === 0) return null;
          return (
            <PlainList key={branch} data-branch={branch}>
              {branch === 'beside' ? (
                <li>
                  <b>You, the sponsor</b>
                </li>
              ) : null}
              {relatives.map((relative, index) => (
                <li key={index}>
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

/** Who may be sponsored, around the sponsor, each with what the sponsor promises. */
export const familyTree = defineSection<Content>({
  component: FamilyTree,
  required: { title: true, items: true },
  placement: 'column',
});
