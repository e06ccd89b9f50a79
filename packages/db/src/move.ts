import { type DatabaseEngine, DatabaseFailure, type Soundness } from './database-engine.ts';
import { copyRows, differingTables, digestsOf, type MoveSource, type MoveTarget, refuseMoved } from './transfer.ts';

export interface Move {
  /** Whole names of places. */
  readonly from: string;
  readonly to: string;
}

export interface Moved {
  readonly sound: Soundness;
  /** Whether an earlier move had broken off, and this one went on from there. */
  readonly wentOn: boolean;
}

/**
 * Brings all that a database holds to another place, which must be empty, and compares every row. The target can be used when
 * this returns, and never before; the source then says where its data went. A move that broke off goes on when it is begun
 * again. Throws a sentence, and leaves the source as it was, otherwise.
 */
export function move(engine: DatabaseEngine, { from, to }: Move): Promise<Moved> {
  return engine.giveAll(from, async (source) => {
    const { damage } = await engine.inspect(from);
    if (damage.length > 0) throw new DatabaseFailure('unsound', `${from} is damaged. ${damage.join(' ')}`);
    return engine.takeAll(to, (target) => moveBetween(source, target, { from, to }));
  });
}

async function moveBetween(source: MoveSource, target: MoveTarget, { from, to }: Move): Promise<Moved> {
  const { begun } = target;
  if (source.movedTo !== to) refuseMoved(source.movedTo);
  const digests = await digestsOf(source);
  if (begun === null) await target.begin({ from, digests, progress: null });
  else {
    if (begun.from !== from) throw new Error(`A move from ${begun.from} into it broke off. ${target.remedy}`);
    const changed = differingTables(digests, begun.digests);
    if (changed.length > 0) {
      throw new Error(`${from} has changed since the move broke off (${changed.join(', ')}). ${target.remedy}`);
    }
  }
  await copyRows(source, target, begun?.progress ?? null);
  const sound = await target.complete();
  const differing = differingTables(digests, await digestsOf(target));
  if (sound.damage.length > 0 || differing.length > 0) {
    const tables = differing.length > 0 ? `Not every row arrived as it was (${differing.join(', ')}).` : '';
    throw new Error([tables, ...sound.damage, target.remedy].filter((text) => text !== '').join(' '));
  }
  await source.leave(to);
  await target.publish();
  return { sound, wentOn: begun !== null };
}
