import { expect, test } from '@playwright/test';
import { pagesWithoutScreen } from '../support/screens.ts';

test('no page of the app is left out of those that are looked at for barriers', () => {
  expect(pagesWithoutScreen()).toEqual([]);
});
