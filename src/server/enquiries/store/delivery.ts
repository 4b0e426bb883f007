/** What became of an enquiry after it was stored. Holds nothing that a visitor wrote. */
export interface Delivery {
  /** How often it was sent to the spreadsheet endpoint. */
  readonly attempts: number;
  /** When the endpoint took it, as an ISO timestamp. */
  readonly forwarded?: string;
  /** Why it is held until an operator sends it. */
  readonly held?: string;
  /** Why the last attempt failed: a status or a network word. */
  readonly lastError?: string;
  /** When it is sent again, as an ISO timestamp. */
  readonly nextAttempt?: string;
}

export const deliveryStates = ['waiting', 'forwarded', 'held', 'failed'] as const;

/** `failed` was tried and not taken; the server goes on trying. */
export type DeliveryState = (typeof deliveryStates)[number];

/** The delivery of an enquiry without a stored one: it waits. */
export const untried: Delivery = { attempts: 0 };

/** The state an operator reads. */
export function stateOf({ attempts, forwarded, held }: Delivery): DeliveryState {
  if (forwarded !== undefined) return 'forwarded';
  if (held !== undefined) return 'held';
  return attempts > 0 ? 'failed' : 'waiting';
}

/** Reads a delivery as it was stored; `undefined` for what is none. */
export function readDelivery(value: unknown): Delivery | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { attempts, ...rest } = value as Readonly<Record<string, unknown>>;
  if (typeof attempts !== 'number') return undefined;
  const words = ['forwarded', 'held', 'lastError', 'nextAttempt'].flatMap((name) => {
    const word = rest[name];
    return typeof word === 'string' ? [[name, word]] : [];
  });
  return { attempts, ...Object.fromEntries(words) };
}
