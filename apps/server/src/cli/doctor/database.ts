import { isDatabaseAddress } from '@redthread/db/database-address';
import type { DatabaseEngine, Examination } from '@redthread/db/database-engine';
import { sentenceFor, wholeName } from '../database.ts';
import { commandLine } from '../program-name.ts';
import { about, type Finding } from './finding.ts';

/** Opens the database read-only, and reports its state and contents. */
export async function examineDatabase(
  engine: DatabaseEngine,
  file: string,
): Promise<{ findings: Finding[]; examination: Examination | null }> {
  const found = about('database');
  const path = wholeName(file);
  try {
    if (!(await engine.find(file)).isThere) {
      const says = `There is none at ${path} yet. The first start makes it: ${commandLine('serve', file)}`;
      return { findings: [found.warning(says)], examination: null };
    }
    const examination = await engine.examine(path, Date.now);
    return { findings: findingsOf(examination, file), examination };
  } catch (error) {
    return { findings: [found.problem(sentenceFor(path, error).message)], examination: null };
  }
}

function findingsOf({ pending, drift, hasAdmin, lockOwner, movedTo, notes }: Examination, file: string): Finding[] {
  const found = about('database');
  const findings = [found.ok(`${wholeName(file)} opens. ${lockOwnerText(lockOwner)}`)];
  if (drift.length > 0)
    findings.push(found.problem(`Its schema is out of step: ${drift.join(' ')} See: redthread check`));
  if (pending.length > 0) {
    const copy = isDatabaseAddress(file) ? '' : ', and keeps a copy before';
    findings.push(found.warning(`The next start upgrades it${copy}: ${pending.join(', ')}.`));
  }
  if (movedTo !== null) findings.push(found.problem(`Its data was moved to ${movedTo}. Please use that.`));
  if (!hasAdmin) findings.push(found.warning(`There is no admin yet: ${commandLine('admin create EMAIL', file)}`));
  return [...findings, ...notes];
}

function lockOwnerText(lockOwner: Examination['lockOwner']): string {
  if (lockOwner === null) return 'Nobody holds it.';
  const { command, pid, machine, since, url } = lockOwner;
  const start = since === null ? '' : ` since ${new Date(since).toISOString()}`;
  return `Held by ${command}, process ${pid} on ${machine}${start}${url === null ? '' : `, at ${url}`}.`;
}
