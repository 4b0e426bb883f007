/** Alt text, focal point and caption of a picture, as editors enter them in the content service. */
export interface FileFacts {
  /** Alt text; empty if an editor has marked the picture as decorative. */
  readonly alt?: string;
  /** The file's title, which Studio writes into the alt text of pictures in texts. Only beside `alt`. */
  readonly title?: string;
  /** The focal point, in percent from the left and from the top. */
  readonly focus?: readonly [left: number, top: number];
  /** A line to show under the picture: what it shows, who took it. */
  readonly caption?: string;
  /** In pixels. Only for a picture that is narrower than the column of a text. */
  readonly size?: readonly [width: number, height: number];
}

/** Facts of files by id. */
export type FilesById = Readonly<Record<string, FileFacts>>;

const none: FilesById = {};

/** The facts of the files that a published resource names. */
export function filesOf(resource: unknown): FilesById {
  // The content store writes `files`, and nothing else does.
  return (resource as { readonly files?: FilesById } | null | undefined)?.files ?? none;
}
