import styled from '@emotion/styled';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { useHydrated } from '#components/hydration/use-hydrated.ts';
import { PlainList, Subheading, touchTarget } from '#components/primitives/blocks.tsx';
import { Icon } from '#components/primitives/icon.tsx';
import { Signature } from '#components/signature/signature.tsx';
import { color, token } from '#components/theme/tokens.ts';
import type { TriageRemedy, TriageStep } from '#generated/types.ts';
import { defineSection, type ListContent, type SectionProps } from '../section';
import { Deadlines } from './deadlines';
import { RemedyCard } from './remedy-card';

interface Content extends ListContent<TriageStep> {
  readonly remedies: readonly TriageRemedy[];
  /** What a last day depends on. */
  readonly note?: string;
}

/**
 * On screens one step shows: the step of the address, otherwise the first. Before hydration, and without scripts, `:target`
 * decides. Afterwards React does, because the router changes the address without changing `:target`.
 */
const Steps = styled.div`
  margin-top: ${token['space-4']};
  & > div + div {
    margin-top: ${token['space-6']};
  }
  @media screen {
    & > div + div {
      margin-top: 0;
    }
    &[data-live] > :not([data-current]) {
      display: none;
    }
    &:not([data-live], :has(:target)) > div + div {
      display: none;
    }
    &:not([data-live]):has(:target) > :not(:has(:target)) {
      display: none;
    }
  }
`;

const Title = styled(Subheading)`
  font-size: ${token['title-m']};
  text-wrap: balance;
  /* The heading takes the focus so that reading continues here, but it is no control. */
  &:focus {
    outline: none;
  }
`;

const Choices = styled(PlainList)`
  margin-top: ${token['space-3']};
  border-top: 1px solid ${color.line};
  a {
    display: flex;
    justify-content: space-between;
    align-items: center;
    gap: ${token['space-3']};
    min-height: 3rem;
    padding-block: ${token['space-2']};
    border-bottom: 1px solid ${color.line};
    color: ${color.spruce};
    font-weight: 600;
    text-decoration-color: transparent;
  }
  a:hover {
    color: ${color.link};
    text-decoration-color: currentColor;
  }
  svg {
    flex: none;
    color: ${color.gold};
  }
`;

const First = styled.p`
  max-width: ${token.measure};
`;

const Restart = styled.p`
  margin-top: ${token['space-3']};
  a {
    ${touchTarget}
  }
`;

function Triage({ content, id }: SectionProps<Content, object>) {
  const { title, intro, items, remedies, note } = content;
  const { hash } = useLocation();
  const isHydrated = useHydrated();
  const names = items.map(({ name }) => name);
  /** The anchor of a step. Editors may give two steps one name; links lead to the first. */
  const anchorOf = (name: string) => `${id}-${name}`;
  const remediesIn = (offered: readonly string[]) =>
    offered.flatMap((name) => remedies.find((remedy) => remedy.name === name) ?? []);
  const named = names.findIndex((name) => hash === `#${anchorOf(name)}`);
  const current = Math.max(0, named);
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(named);
  useEffect(() => {
    if (shown.current === named) return;
    shown.current = named;
    if (named < 0) return;
    heading.current?.scrollIntoView();
    heading.current?.focus({ preventScroll: true });
  }, [named]);
  return (
    <Signature id={id} title={title} intro={intro}>
      <Steps data-live={isHydrated || undefined}>
        {items.map(
          ({ name, title: question, text, choices = [], remedies: offered = [] }, index) => (
            <div key={index} data-current={(isHydrated && index === current) || undefined}>
              <Title
                id={names.indexOf(name) === index ? anchorOf(name) : undefined}
                tabIndex={-1}
                ref={index === current ? heading : undefined}
              >
                {question}
              </Title>
              {text ? <First>{text}</First> : null}
              {choices.length > 0 ? (
                <Choices>
                  {choices.map(({ label, step }, choice) => (
                    <li key={choice}>
                      {names.includes(step) ? (
                        <a href={`#${anchorOf(step)}`}>
                          {label}
                          <Icon name="arrow" />
                        </a>
                      ) : (
                        label
                      )}
                    </li>
                  ))}
                </Choices>
              ) : null}
              {remediesIn(offered).map((remedy, place) => (
                <RemedyCard key={place} {...remedy} />
              ))}
              <Deadlines remedies={remediesIn(offered)} note={note} />
              {index > 0 ? (
                <Restart>
                  <a href={`#${anchorOf(names[0] ?? '')}`}>Start again</a>
                </Restart>
              ) : null}
            </div>
          ),
        )}
      </Steps>
    </Signature>
  );
}

/** Questions that lead from what was refused to what visitors can do, by when, and who can act for them. */
export const triage = defineSection<Content>({
  component: Triage,
  required: { title: true, items: true, remedies: true },
  placement: 'column',
  chunk: 'own',
});
