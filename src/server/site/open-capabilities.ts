import { checkEach, type Environment } from '#server/config/settings.ts';
import type {
  Capability,
  CapabilitySetup,
  OpenCapability,
  SettingChecks,
  SettingValues,
  SiteParts,
} from './capability';

/** Adds the settings of each capability, read and checked. */
interface ConfiguredCapability {
  readonly capability: Capability;
  readonly settings: SettingValues<SettingChecks>;
  /** A sentence for the operator. */
  readonly warning: string | undefined;
}

/** @throws Error for a capability whose name is taken, or that needs one that is missing */
function refuseIncomplete(capabilities: readonly Capability[]): void {
  const names = capabilities.map(({ name }) => name);
  for (const [index, { name, needs = [] }] of capabilities.entries()) {
    if (names.indexOf(name) !== index) throw new Error(`Two capabilities are named “${name}”.`);
    const missing = needs.find((need) => !names.includes(need));
    if (missing !== undefined) {
      throw new Error(
        `The capability “${name}” needs “${missing}”: add it to src/capabilities/index.ts, or remove “${name}”.`,
      );
    }
  }
}

/** Reads the settings of capabilities. @throws {ConfigError} naming the wrong setting and the remedy */
export function configureCapabilities(
  capabilities: readonly Capability[],
  env: Environment,
  setup: CapabilitySetup,
): readonly ConfiguredCapability[] {
  refuseIncomplete(capabilities);
  return capabilities.map((capability) => {
    const settings = checkEach(capability.settings ?? {}, env);
    return { capability, settings, warning: capability.checkSettings?.(settings, setup) };
  });
}

/** The open capabilities of a site, with the work that they have in common. */
export interface OpenCapabilities {
  readonly opened: ReadonlyMap<string, OpenCapability>;
  readonly routes: NonNullable<OpenCapability['routes']>;
  readonly formerSlugs: OpenCapability['formerSlugs'];
  readonly enquiryEndpoint: OpenCapability['enquiryEndpoint'];
  readonly announcesChanges: boolean;
  readonly purgesProxies: boolean;
  /** Returns true if a token allows its holder a file that no published content names. */
  mayShowFile(id: string, token: string): Promise<boolean>;
  prepare(): Promise<unknown>;
  start(): void;
  /** By name. Each resolves when the capability's pending writes are finished. */
  readonly stops: Readonly<Record<string, () => Promise<unknown>>>;
  stop(): Promise<unknown>;
  /** Returns why visitors should be sent to another server. */
  findTrouble(): string | undefined;
}

export async function openCapabilities(
  configured: readonly ConfiguredCapability[],
  site: SiteParts,
): Promise<OpenCapabilities> {
  const opened = new Map<string, OpenCapability>();
  for (const { capability, settings } of configured) {
    const open = await capability.open(site, settings);
    if (open) opened.set(capability.name, open);
  }
  const all = [...opened.values()];
  const stops = Object.fromEntries(
    [...opened].map(([name, { stop }]) => [name, async () => stop?.()]),
  );
  return {
    opened,
    routes: all.flatMap(({ routes = [] }) => routes),
    formerSlugs: all.find(({ formerSlugs }) => formerSlugs)?.formerSlugs,
    enquiryEndpoint: all.find(({ enquiryEndpoint }) => enquiryEndpoint)?.enquiryEndpoint,
    announcesChanges: all.some(({ announcesChanges }) => announcesChanges),
    purgesProxies: all.some(({ purgesProxies }) => purgesProxies),
    async mayShowFile(id, token) {
      for (const { mayShowFile } of all) {
        if (await mayShowFile?.(id, token)) return true;
      }
      return false;
    },
    prepare: () => Promise.all(all.map(({ prepare }) => prepare?.())),
    start() {
      for (const { start } of all) start?.();
    },
    stops,
    stop: () => Promise.all(Object.values(stops).map((stop) => stop())),
    findTrouble() {
      for (const { findTrouble } of all) {
        const trouble = findTrouble?.();
        if (trouble !== undefined) return trouble;
      }
      return undefined;
    },
  };
}
