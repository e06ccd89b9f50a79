import { readArabic } from '../support/arabic.ts';
import { ALL_DRAWN, CAIRO, LEEDS } from '../support/near-people.ts';
import { expect, type Page, test } from '../support/server.ts';

// Made-up donors of American cities, some in districts of one: seen from Leeds, they are far away and close to each other.
test.use({ crowd: { donors: 400, requests: 0 } });

interface Drawn {
  readonly what: string;
  /** Of a dot. */
  readonly isRound: boolean;
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Everything that is drawn on the map and covers something, where it is on the screen. */
async function drawnOn(page: Page): Promise<readonly Drawn[]> {
  const map = page.getByRole('main').getByRole('img', { name: /^(?:Map of|خريطة)/ });
  await expect(map).toBeVisible();
  return map.evaluate((svg) =>
    // Names, distances with what they stand on, and dots.
    [...svg.querySelectorAll('g, circle.fill-ink, circle.stroke-ink')].map((each) => {
      const { left, top, right, bottom } = each.getBoundingClientRect();
      const isRound = each.tagName === 'circle';
      return { what: isRound ? 'a dot' : (each.textContent ?? ''), isRound, left, top, right, bottom };
    }),
  );
}

function coveredOf(all: readonly Drawn[]): string[] {
  return all.flatMap((one, index) =>
    all.slice(0, index).flatMap((other) => (isCovered(one, other) ? [`${one.what} covers ${other.what}`] : [])),
  );
}

/** By more than a pixel: boxes of letters are higher than letters. */
function isCovered(one: Drawn, other: Drawn): boolean {
  const across = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const down = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  if (across <= 1 || down <= 1) return false;
  const [round, near] = one.isRound ? [one, other] : [other, one];
  if (!round.isRound) return true;
  const [x, y, radius] = [(round.left + round.right) / 2, (round.top + round.bottom) / 2, widthOf(round) / 2];
  const reach = near.isRound
    ? Math.hypot((near.left + near.right) / 2 - x, (near.top + near.bottom) / 2 - y) - widthOf(near) / 2
    : Math.hypot(Math.max(near.left - x, 0, x - near.right), Math.max(near.top - y, 0, y - near.bottom));
  return reach < radius - 1;
}

function widthOf({ left, right }: Drawn): number {
  return right - left;
}

test('on a map of far towns nothing covers anything else, and districts of one city are one dot with all their donors', async ({
  page,
}) => {
  await page.goto(`/matching?bloodType=AB%2B&town=${LEEDS}`);
  const drawn = await drawnOn(page);
  expect(coveredOf(drawn)).toEqual([]);
  expect(drawn.filter(({ what }) => what.endsWith(' km')).length).toBeGreaterThan(1);
  const map = page.getByRole('img', { name: /^Map of towns/ });
  await map.scrollIntoViewIfNeeded();
  await expect(map.getByText(/^Boston \d+\+$/)).toBeInViewport(ALL_DRAWN);
  await page.goto(`/matching?bloodType=AB%2B&town=${CAIRO}`);
  expect(coveredOf(await drawnOn(page))).toEqual([]);
  await map.scrollIntoViewIfNeeded();
  await expect(map.getByText('Boston', { exact: true })).toBeInViewport(ALL_DRAWN);
  await expect(map.getByText(/^\+ 5 more: \d+\+$/)).toBeInViewport(ALL_DRAWN);
});

test('someone who reads Arabic on a narrow phone sees as much of that map', async ({ page }) => {
  await readArabic(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(`/matching?bloodType=AB%2B&town=${LEEDS}`);
  expect(coveredOf(await drawnOn(page))).toEqual([]);
  await expect(page.getByRole('img', { name: /^خريطة/ }).getByText(/بوسطن \d+/)).toBeVisible();
});

test('someone with a narrow phone reads the names of those towns whole beside their distances', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(`/matching?bloodType=AB%2B&town=${LEEDS}`);
  const name = page.getByRole('table').getByText('Philadelphia', { exact: true });
  await name.scrollIntoViewIfNeeded();
  await expect(name).toBeInViewport({ ratio: 1 });
  const lines = await name.evaluate((each) => {
    const range = document.createRange();
    range.selectNodeContents(each);
    return range.getClientRects().length;
  });
  expect(lines).toBe(1);
});
