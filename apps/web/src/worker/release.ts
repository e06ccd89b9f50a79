/** The app that this worker was built with. */
export interface Release {
  /** The script that its page begins with; another in each release. */
  readonly entry: string;
  /** What its screens are made of, by path; each says in its name what is in it. */
  readonly files: readonly string[];
}

// Put in by the build, once it knows what all files are called: apps/web/build/released-files.ts.
declare const RELEASED: Release;

export const RELEASE: Release = RELEASED;

/** The page of every screen. */
export const SHELL = '/index.html';
/** Part of every screen, but not named for what is in it. */
export const UNHASHED: readonly string[] = ['/favicon.svg', '/manifest.webmanifest', '/icons/icon-192.png'];
