import type { AnyPicture, Picture, TransformOptions } from '#embedded/transform/assets.ts';
import type { OgParts } from '#server/social-images/og.ts';

/** What the process for pictures does, and what each job needs. Everything here can be sent between processes. */
export interface Jobs {
  /** A size and format of a picture. */
  readonly transform: {
    readonly asks: { readonly picture: AnyPicture; readonly options: TransformOptions };
    readonly gives: Picture;
  };
  /** The picture that networks show of a shared page. */
  readonly shared: { readonly asks: OgParts; readonly gives: Uint8Array<ArrayBuffer> };
  /** A file of an export: any picture as WebP, moving where it moves. */
  readonly webp: {
    readonly asks: { readonly picture: Picture; readonly width: number | undefined };
    readonly gives: Uint8Array<ArrayBuffer>;
  };
}

export type JobName = keyof Jobs;

/** Asks for a job; its answer has the same id. */
export interface JobRequest<Name extends JobName = JobName> {
  readonly id: number;
  readonly name: Name;
  readonly asks: Jobs[Name]['asks'];
}

export interface JobAnswer {
  readonly id: number;
  readonly gives?: Jobs[JobName]['gives'];
  readonly problem?: {
    /** Why nothing was made. */
    readonly message: string;
    /** Whether no job with this picture can succeed. */
    readonly isOriginalAtFault: boolean;
    /** Whether memory that other jobs left is no reason: it was refused before it took any. */
    readonly isCertain: boolean;
  };
}

/** Sent while the process lives: the time of a processor that it has taken, in milliseconds. */
export interface Heartbeat {
  readonly cpuMs: number;
}

/** Does jobs; in this process or in another one. @throws ServiceError */
export type RunJob = <Name extends JobName>(
  name: Name,
  asks: Jobs[Name]['asks'],
  signal?: AbortSignal,
) => Promise<Jobs[Name]['gives']>;
