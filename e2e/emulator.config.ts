import { defineConfig } from '@playwright/test';
import shared from './playwright.config.ts';

/** The journeys that need the Firebase emulator, which scripts/check/check.ts starts. */
export default defineConfig({ ...shared, testMatch: '*.emulator.ts', workers: 1 });
