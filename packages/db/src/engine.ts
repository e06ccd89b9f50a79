import type { DatabaseEngine } from './database-engine.ts';
import { sqliteEngine } from './sqlite/sqlite-engine.ts';

/** The engine that the program keeps its data in. */
export const databaseEngine: DatabaseEngine = sqliteEngine;
