import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { writePrivateAddress } from '#components/hydration/private-address.ts';
import { hasParameter } from '#components/primitives/query.ts';
import { choiceNames } from './choice-names';
import { type CaseOption, type ReadChoices, readChoices, writeChoices } from './choices';

interface VisitorChoices extends ReadChoices {
  /** True once the visitor has chosen something. */
  readonly isAsked: boolean;
  /** Changes when another query was loaded or followed, so that the form shows its choices. */
  readonly formKey: string;
  /** The query that the form has when it shows these choices. */
  readonly query: string;
  /** Takes the query of the form. */
  readonly change: (query: string) => void;
}

/**
 * Reads the choices in the address, and writes changes into it without a navigation.
 * @param place the fragment of the written address
 * @param options at least one
 */
export function useChoices(place: string, options: readonly CaseOption[]): VisitorChoices {
  const location = useLocation();
  const [changed, setChanged] = useState({ location, search: location.search });
  const search = changed.location === location ? changed.search : location.search;
  const read = readChoices(search, options);
  return {
    ...read,
    isAsked: hasParameter(search, choiceNames),
    formKey: location.key,
    query: writeChoices(read.choices, read.option),
    change(query) {
      const { choices, option } = readChoices(query, options);
      const next = `?${writeChoices(choices, option)}`;
      setChanged({ location, search: next });
      writePrivateAddress(`${next}#${place}`);
    },
  };
}
