import styled from '@emotion/styled';
import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { useHydrated } from '#components/hydration/use-hydrated.ts';
import { PlainList, Subheading, touchTarget } from '#components/primitives/blocks.tsx';
import { Icon } from '#components/primitives/icon.tsx';
import { SmartLink } from '#components/primitives/smart-link.tsx';
import { color, token } from '#components/theme/tokens.ts';
import type { StepChoice } from '#generated/types.ts';
import { Text } from '#i18n/text.tsx';
import { useWords } from '#i18n/words.ts';

/** A question with choices, or an answer. */
interface Step {
  /** The end of the step's address. Editors may give two steps one name; links lead to the first. */
  readonly name: string;
  readonly title: string;
  readonly text?: string;
  readonly choices?: readonly StepChoice[];
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
  /* On paper, an answer that the visitor has chosen is alone. Without one, every step is printed. */
  @media print {
    &[data-live]:has(> div + [data-current]) > :not([data-current]),
    &:not([data-live]):has(> div + div :target) > :not(:has(:target)) {
      display: none;
    }
  }
`;

const Title = styled(Subheading)`
  font-size: ${token['title-s']};
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
  @media print {
    display: none;
  }
  margin-top: ${token['space-3']};
  a {
    ${touchTarget}
  }
`;

interface GuidedStepsProps<S extends Step> {
  /** The prefix of the steps' anchors. */
  readonly id: string;
  readonly steps: readonly S[];
  /** Renders what an answer shows below its heading and text. */
  readonly answer?: (step: S) => ReactNode;
}

/** Questions that lead to an answer or to another page, one step at a time. Every step is in the document, and its address can be shared. */
export function GuidedSteps<S extends Step>({ id, steps, answer }: GuidedStepsProps<S>) {
  const { hash } = useLocation();
  const isHydrated = useHydrated();
  const t = useWords();
  const names = steps.map(({ name }) => name);
  const anchorOf = (name: string) => `${id}-${name}`;
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
    <Steps data-live={isHydrated || undefined}>
      {steps.map((step, index) => {
        const after = answer?.(step);
        return (
          <div key={index} data-current={(isHydrated && index === current) || undefined}>
            <Title
              id={names.indexOf(step.name) === index ? anchorOf(step.name) : undefined}
              tabIndex={-1}
              ref={index === current ? heading : undefined}
            >
              <Text>{step.title}</Text>
            </Title>
            {step.text ? (
              <First>
                <Text>{step.text}</Text>
              </First>
            ) : null}
            {step.choices?.length ? (
              <Choices>
                {step.choices.map(({ label, step: next, link }, choice) => {
                  const target = next && names.includes(next) ? `#${anchorOf(next)}` : link;
                  return (
                    <li key={choice}>
                      {target ? (
                        <SmartLink to={target}>
                          <Text>{label}</Text>
                          <Icon name="arrow" />
                        </SmartLink>
                      ) : (
                        <span>
                          <Text>{label}</Text>
                        </span>
                      )}
                    </li>
                  );
                })}
              </Choices>
            ) : null}
            {after}
            {index > 0 ? (
              <Restart>
                <a href={`#${anchorOf(names[0] ?? '')}`}>{t('Start again')}</a>
              </Restart>
            ) : null}
          </div>
        );
      })}
    </Steps>
  );
}
