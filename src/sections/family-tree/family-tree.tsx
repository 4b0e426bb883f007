import { PlainList } from '#components/primitives/blocks.tsx';
import { Signature } from '#components/signature/signature.tsx';
import type { Relative } from '#generated/types.ts';
import { defineSection, type SectionProps } from '../section';
import { Tree } from './tree';

/** In the order in which they are read: who is closest first, with the sponsor at the head of the first row. */
const branches = [
  'beside',
  'below',
  'above',
  'further',
] as const satisfies readonly Relative['branch'][];

interface Content {
  readonly title: string;
  readonly intro?: string;
  readonly items: readonly Relative[];
}

function Card({ person, condition, undertaking, income, closed }: Relative) {
  return (
    <article data-closed={closed || undefined}>
      <h3>{person}</h3>
      {closed ? <strong>Closed to new forms</strong> : null}
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

/** Nobody, or few, can be sponsored in this way: the line is dashed. */
const isDashed = ({ branch, closed }: Relative) => closed === true || branch === 'further';

function FamilyTree({ content, id }: SectionProps<Content, object>) {
  const { title, intro, items } = content;
  const ordered = branches.flatMap((branch) => items.filter((item) => item.branch === branch));
  const above = ordered.filter(({ branch }) => branch === 'above');
  /** How the rail of a phone goes on to the one at `index`; not at all after the last. */
  const railTo = (index: number) => {
    const next = ordered[index];
    return next && (isDashed(next) ? 'dashed' : 'solid');
  };
  return (
    <Signature id={id} title={title} intro={intro} checked={items}>
      <Tree>
        {ordered.some(isDashed) ? <p>Solid line: open. Dashed line: closed or rare.</p> : null}
        {branches.map((branch) => {
          const relatives = ordered.filter((relative) => relative.branch === branch);
          if (branch !== 'beside' && relatives.length === 0) return null;
          return (
            <PlainList key={branch} data-branch={branch}>
              {branch === 'beside' ? (
                <li
                  data-sponsor
                  data-rail={railTo(0)}
                  data-dashed={above.every(isDashed) || undefined}
                >
                  <b>You, the sponsor</b>
                </li>
              ) : null}
              {relatives.map((relative, index) => (
                <li
                  key={index}
                  data-rail={railTo(ordered.indexOf(relative) + 1)}
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

/** Who may be sponsored, around the sponsor, each with what the sponsor promises. */
export const familyTree = defineSection<Content>({
  component: FamilyTree,
  required: { title: true, items: true },
  placement: 'column',
  chunk: 'own',
});
