import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';

interface Service {
  readonly image?: string;
  readonly user?: string;
  readonly cap_drop?: readonly string[];
  readonly cap_add?: readonly string[];
  readonly security_opt?: readonly string[];
  readonly privileged?: boolean;
  readonly read_only?: boolean;
  readonly tmpfs?: readonly string[];
  readonly mem_limit?: string;
  readonly command?: readonly string[];
  readonly build?: { readonly context?: string; readonly dockerfile?: string };
  readonly profiles?: readonly string[];
  readonly depends_on?: Readonly<Record<string, { readonly condition: string }>>;
  readonly environment?: Readonly<Record<string, string | number>>;
  readonly volumes?: readonly string[];
  readonly ports?: readonly string[];
}

/** The parts of compose.yaml that tests read. */
export const compose = parse(
  readFileSync(fileURLToPath(new URL('../../compose.yaml', import.meta.url)), 'utf8'),
  { strict: true, uniqueKeys: true },
) as {
  readonly services: Readonly<Record<string, Service>>;
  readonly volumes: Readonly<Record<string, unknown>>;
};

/** A variable from `.env` in a value: `${NAME}`, `${NAME:-otherwise}` or `${NAME:?message}`. */
export const variable = /\$\{(\w+)(?::([-?])([^}]*))?\}/g;

/** The environment a service starts with. @param env the variables in `.env` */
export function environmentOf(service: string, env: Readonly<Record<string, string>>) {
  const { environment = {} } = compose.services[service] ?? {};
  const filledIn = (value: string | number) =>
    String(value).replaceAll(variable, (_whole, name: string, kind?: string, rest = '') => {
      if (!env[name] && kind === '?') throw new Error(`${name} ${rest}`);
      return env[name] || (kind === '-' ? rest : '');
    });
  return Object.fromEntries(
    Object.entries(environment).map(([name, value]) => [name, filledIn(value)]),
  );
}
