import { type Asked, type Build, documentOf } from './document.ts';
import { draw, type Wanted } from './draw.tsx';

/** What the server calls: apps/server/src/http/files/page-drawer.ts. */
export async function drawPage(wanted: Wanted & Asked, build: Build): Promise<string> {
  return documentOf(build, wanted, await draw(wanted, build));
}
