import { type Use, weighed } from '#check/rules/entry.ts';
import { words } from '#check/rules/messages.ts';
import { type Finding, type FindingDetails, findingAt } from '#content/findings/finding.ts';

/** So many uses of one target are named; the rest is counted. */
const namedUses = 20;

interface Target {
  readonly uses: Use[];
  more: number;
}

/** What entries use, by target, so that each target is looked at once and the memory it takes stays small. */
export class Uses {
  readonly #targets = new Map<string, Target>();
  #count = 0;

  /** How often anything was used. */
  get count(): number {
    return this.#count;
  }

  /** How many different targets there are. */
  get size(): number {
    return this.#targets.size;
  }

  add(use: Use): void {
    this.#count += 1;
    const target = this.#targets.get(use.target) ?? { uses: [], more: 0 };
    this.#targets.set(use.target, target);
    if (target.uses.length < namedUses) target.uses.push(use);
    else target.more += 1;
  }

  targets(): IterableIterator<string> {
    return this.#targets.keys();
  }

  /** Every use of a target. */
  of(target: string): readonly Use[] {
    return this.#targets.get(target)?.uses ?? [];
  }

  /** The same finding for every use of a target. */
  findings(target: string, details: FindingDetails, uses = this.of(target)): Finding[] {
    const more = this.#targets.get(target)?.more ?? 0;
    return uses.map(({ location, path, shown }, index) => {
      const last = index === uses.length - 1 && more > 0;
      const message = last ? `${details.message}${words.andMore(more)}` : details.message;
      return weighed(findingAt(location, path, { about: target, ...details, message }), shown);
    });
  }
}
